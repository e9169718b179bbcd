/** What a sample shows of a run, without its seconds: they tell of the machine that updated the sample, and of its load. */
export const withoutTimes = (text: string): string => text.replaceAll(/ in \d[\d.]* s(?=,|$)/gm, '');
