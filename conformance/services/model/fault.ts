import type { HttpAnswer, HttpRequest } from './http.ts';

/** Sends a request to the real service. */
export type Forward = (request: HttpRequest) => Promise<HttpAnswer>;

/** Stands in front of a service; undefined closes the connection without an answer. */
export type Front = (request: HttpRequest, forward: Forward) => Promise<HttpAnswer | undefined>;

/** One defect of a service, made in front of a correct one. */
export interface ServiceFault {
  /** Stable slug. */
  readonly id: string;
  readonly summary: string;
  /** A new one for each proxy: it may remember what it saw. */
  front(): Front;
}

/** A fault as rules define it: the only one of a rule has its id. */
export type OwnServiceFault = Omit<ServiceFault, 'id'> & Partial<Pick<ServiceFault, 'id'>>;

export function serviceFaultOf(rule: string, fault: OwnServiceFault): ServiceFault {
  return { id: rule.replace('/', '-'), ...fault };
}

/** A front that changes answers one by one; undefined leaves one as it is. */
export function editing(
  edit: (answer: HttpAnswer, request: HttpRequest) => HttpAnswer | undefined,
): ServiceFault['front'] {
  return () => async (request, forward) => {
    const answer = await forward(request);
    return edit(answer, request) ?? answer;
  };
}
