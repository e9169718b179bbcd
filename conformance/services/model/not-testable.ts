/** This target, or this recording, has nothing to judge the rule by; the message says what is missing. */
export class NotTestable extends Error {
  override readonly name = 'NotTestable';
}

/** The service, or what is behind it, gave no answer; the message says how. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}
