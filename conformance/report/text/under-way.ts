import type { Summary } from '../summary.ts';
import { curlWithin } from './curl.ts';

/** A request that had no answer when the target stopped answering, with its command. */
interface UnderWayCommand {
  readonly method: string;
  readonly command: string;
}

/** What was under way when the target stopped answering; none of any other run. @param longest characters of a command */
export function commandsUnderWay({ start, end }: Summary, longest: number): readonly UnderWayCommand[] {
  if (start === undefined) return [];
  return (end?.underWay ?? []).map(({ method, request, probe }) => {
    return { method, command: curlWithin(request, start, probe, longest) };
  });
}

/** The title of that list in every report. */
export const underWayTitle = 'Under way when the target stopped answering';
