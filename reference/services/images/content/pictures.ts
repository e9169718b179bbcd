import type sharp from 'sharp';
import { MissingPackageError } from '../../kit/missing-package.ts';

/** The library that reads and writes pictures. */
export type Pictures = typeof sharp;

let loaded: Promise<Pictures> | undefined;

/** Loads the library once it is needed: it is optional and has no build for some machines. @throws MissingPackageError */
export function pictures(): Promise<Pictures> {
  loaded ??= openPictures(async () => (await import('sharp')).default);
  return loaded;
}

/** @throws MissingPackageError where it cannot be loaded */
export async function openPictures(load: () => Promise<Pictures>): Promise<Pictures> {
  try {
    return await load();
  } catch (error) {
    throw new MissingPackageError('the image service', 'sharp', error);
  }
}
