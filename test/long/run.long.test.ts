import '../../conformance/diff/diff.test.ts';
import '../../conformance/run/check.test.ts';
import '../../conformance/run/check-corpus.test.ts';
import '../../conformance/run/check-hostile.test.ts';
import '../../conformance/run/fairness.test.ts';
import '../../conformance/run/live/find-crash.test.ts';
import '../../conformance/run/shard.test.ts';
