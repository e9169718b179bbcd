import { usualPort } from '../../reference/services/system.ts';
import { methods } from '../../spec/methods/index.ts';
import { operations } from '../../spec/operations/index.ts';
import { arrow, type Box, box, type Shape, svg, text } from './svg.ts';

/** Which folder imports which: the arrows of the picture, and a test compares them with the sources. */
export const importsOfFolders = {
  spec: [],
  reference: ['spec'],
  conformance: ['spec'],
  cli: ['spec', 'reference', 'conformance'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The commands that are used most. */
export const shownCommands = ['check', 'node', 'gateway', 'audit', 'replay', 'rules', 'spec', 'types', 'docs'] as const;

const about = {
  spec: () => {
    const names = Object.keys(methods);
    const namespaces = new Set(names.map((name) => name.split('.')[0]));
    return [
      'one description of what three documents say',
      `${names.length} methods in ${namespaces.size} namespaces, ${Object.keys(operations).length} operations,`,
      'clauses, departures, dialects',
    ];
  },
  reference: () => ['a node with a living chain, and its services'],
  conformance: () => ['rules that judge any node and any service', 'live or recorded, each with a defect it finds'],
} as const;

const width = 920;

const places = {
  spec: { x: 230, y: 20, width: 460, height: 102 },
  generated: { x: 740, y: 20, width: 160, height: 102 },
  conformance: { x: 20, y: 190, width: 350, height: 196 },
  reference: { x: 550, y: 190, width: 350, height: 196 },
  cli: { x: 20, y: 450, width: 880, height: 74 },
} as const satisfies Readonly<Record<string, Box>>;

/** The system in one picture, SVG: folders, what is in them, who imports whom, and the ports of the services. */
export function systemPicture(): string {
  const { spec, generated, conformance, reference, cli } = places;
  const folder = (name: keyof typeof about): readonly Shape[] => [
    box(places[name], 'folder'),
    text({ x: places[name].x + 14, y: places[name].y + 27 }, `${name}/`, 'name'),
    ...about[name]().map((line, index) =>
      text({ x: places[name].x + 14, y: places[name].y + 50 + 20 * index }, line, 'about'),
    ),
  ];
  const shapes: readonly Shape[] = [
    ...folder('spec'),
    ...folder('reference'),
    ...folder('conformance'),
    ...services(),
    ...harness(),
    box(generated, 'made'),
    text({ x: generated.x + 14, y: generated.y + 46 }, 'OpenRPC, typings,', 'about'),
    text({ x: generated.x + 14, y: generated.y + 66 }, 'reference to read', 'about'),
    arrow({ x: spec.x + spec.width, y: 71 }, { x: generated.x, y: 71 }, 'makes'),
    arrow({ x: 300, y: conformance.y }, { x: 330, y: spec.y + spec.height }, 'imports'),
    arrow({ x: 620, y: reference.y }, { x: 590, y: spec.y + spec.height }, 'imports'),
    arrow({ x: 195, y: cli.y }, { x: 195, y: conformance.y + conformance.height }, 'imports'),
    arrow({ x: 725, y: cli.y }, { x: 725, y: reference.y + reference.height }, 'imports'),
    arrow({ x: 460, y: cli.y }, { x: 460, y: spec.y + spec.height }, 'imports'),
    arrow({ x: conformance.x + conformance.width, y: 350 }, { x: reference.x, y: 350 }, 'asks'),
    text({ x: 504, y: 342 }, 'HTTP', 'label'),
    box(cli, 'folder'),
    text({ x: cli.x + 14, y: cli.y + 27 }, 'cli/', 'name'),
    text({ x: cli.x + 60, y: cli.y + 27 }, 'the command line, the only place that imports both sides', 'about'),
    text({ x: cli.x + 60, y: cli.y + 52 }, `plumbline ${shownCommands.join(' · ')} …`, 'about'),
  ];
  return svg({
    ...{ width, height: 545, shapes, title: 'The parts of Plumbline' },
    description: description(),
  });
}

/** Small boxes with ports: the node, and what stands before it. */
function services(): readonly Shape[] {
  const { x, y } = places.reference;
  const small = (at: Box, name: string, port: number): readonly Shape[] => [
    box(at, 'part'),
    text({ x: at.x + 10, y: at.y + 21 }, name, 'part'),
    text({ x: at.x + at.width - 10, y: at.y + 21 }, String(port), 'port'),
  ];
  const entries = Object.entries(usualPort);
  return [
    ...entries.flatMap(([name, port], index) =>
      small(
        { x: x + 14 + 164 * (index % 2), y: y + 64 + 42 * Math.floor(index / 2), width: 156, height: 34 },
        name,
        port,
      ),
    ),
    ...small({ x: x + 14, y: y + 64 + 42 * Math.ceil(entries.length / 2), width: 320, height: 34 }, 'node', 8090),
  ];
}

function harness(): readonly Shape[] {
  const { x, y } = places.conformance;
  return ['check a URL', 'audit a recording', 'replay a finding', 'report for CI'].flatMap((label, index) => {
    const at = { x: x + 14 + 164 * (index % 2), y: y + 86 + 42 * Math.floor(index / 2), width: 156, height: 34 };
    return [box(at, 'part'), text({ x: at.x + 10, y: at.y + 21 }, label, 'part')];
  });
}

function description(): string {
  const imports = Object.entries(importsOfFolders)
    .filter(([, others]) => others.length > 0)
    .map(([name, others]) => `${name} imports ${others.join(', ')}`);
  const ports = Object.entries(usualPort).map(([name, port]) => `${name} ${port}`);
  return `${imports.join('; ')}. The reference is a node at port 8090 with the services ${ports.join(', ')}. The harness asks them, or any other URL, over HTTP alone.`;
}
