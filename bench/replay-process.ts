import { mismatches, recorded } from '../reference/replay/recordings.testing.ts';
import { replay } from '../reference/replay/replay.ts';
import { chooseCurve, curveNamed } from '../spec/crypto/curve/curve.ts';
import type { CurveName } from '../spec/crypto/curve/curve-types.ts';

// A process of its own, so that its time and memory are those of the replay alone.
const curve = curveNamed(process.argv[2] as CurveName);
if (curve === undefined) throw new Error(`no implementation ${process.argv[2]} of the curve here`);
chooseCurve(curve);
const before = process.cpuUsage();
const result = await replay(recorded.c);
const { user, system } = process.cpuUsage(before);
if (result.refused !== undefined || Object.keys(mismatches(result)).length > 0) throw new Error('chain C differs');
console.log(JSON.stringify({ seconds: (user + system) / 1e6, megabytes: process.resourceUsage().maxRSS / 1024 }));
