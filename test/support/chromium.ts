import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

export const executablePath = '/usr/bin/chromium';
export const isInstalled = existsSync(executablePath);

const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Debian's chromium, without network requests of its own. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...quiet, '--disable-component-update', '--disable-sync'] });
}

/** Contrast ratio of two `rgb(r, g, b)` as WCAG 2 computes it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).sort((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance of `rgb(r, g, b)`, from 0 to 1. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/\d+/g)].map(([part]) => {
    const share = Number(part) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
