/** Where images and what the service remembers of accounts are kept, by a key of letters, digits and underscores. */
export interface ImageStore {
  /** Undefined where nothing is kept under the key. */
  read(key: string): Promise<Buffer | undefined>;
  /** Resolves when the bytes are there to stay; nobody ever reads a part of them. */
  write(key: string, bytes: Buffer): Promise<void>;
}
