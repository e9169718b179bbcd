const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400, w: 604_800 };

/** Seconds of a text such as `90s`, `5m`, `1h30m`, `7d` or `2w`, a number alone being seconds; undefined for any other. */
export function seconds(text: string): number | undefined {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  if (!/^(?:\d{1,10}[smhdw]){1,5}$/.test(text)) return undefined;
  const parts = text.match(/\d+[smhdw]/g) ?? [];
  return parts.reduce((sum, part) => sum + Number(part.slice(0, -1)) * (units[part.at(-1) ?? 's'] ?? 0), 0);
}
