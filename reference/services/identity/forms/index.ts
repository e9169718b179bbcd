import type { Form } from './form.ts';
import { hivesigner } from './hivesigner.ts';
import { steemconnect } from './steemconnect.ts';

export const forms = { hivesigner, steemconnect } as const satisfies Readonly<Record<string, Form>>;
export type FormName = keyof typeof forms;
