import type { Member, MethodModel, Type } from '../model/index.ts';
import { upperCamel } from '../model/words.ts';
import { comment, fieldNames, fieldsText, typeText } from './types.ts';

/** The arguments of a method as a struct that is written in the form of the node; nothing without arguments. */
export function paramsText(method: MethodModel): string {
  const { params, deployedParams, form, name } = method;
  const documented = structText(paramsName(method), params, form === 'legacy', `are the arguments of ${name}.`);
  if (!deployedParams) return documented;
  const what = `are the arguments of ${name} as deployed nodes take them.`;
  return documented + structText(`${upperCamel(name)}DeployedParams`, deployedParams, form === 'legacy', what);
}

function structText(type: string, params: readonly Member[], positional: boolean, what: string): string {
  if (params.length === 0) return '';
  const struct = `${comment([`${type} ${what}`])}type ${type} struct {\n${fieldsText(params)}}\n\n`;
  if (!positional) return struct;
  const fields = fieldNames(params);
  const values = params.map(({ optional, default: otherwise = null }, index) => {
    return `argument{v.${fields[index]}, ${optional ? JSON.stringify(JSON.stringify(otherwise)) : '""'}}`;
  });
  return `${struct}func (v ${type}) MarshalJSON() ([]byte, error) {\n\treturn positional(${values.join(', ')})\n}\n\n`;
}

export function paramsName({ name }: MethodModel): string {
  return `${upperCamel(name)}Params`;
}

/** The result of a method. */
export function resultText(result: Type): string {
  if (result.kind !== 'union') return typeText(result);
  const [documented, deployed] = result.alternatives.map(typeText);
  return `Either[${documented}, ${deployed}]`;
}

/** Functions that call a method in its documented and its deployed form. */
export function callText(method: MethodModel): string {
  const { params, deployedParams, doc, deprecated } = method;
  const documented = functionText(method, '', params, [
    ...doc,
    ...(deprecated ? ['Deprecated: no longer meant to be used.'] : []),
  ]);
  if (!deployedParams) return documented;
  return `${documented}\n${functionText(method, 'Deployed', deployedParams, [`${doc[0]} As deployed nodes take it.`])}`;
}

function functionText(method: MethodModel, suffix: string, params: readonly Member[], doc: readonly string[]): string {
  const { name, form, result } = method;
  const camel = upperCamel(name) + suffix;
  const [first = '', ...others] = doc;
  const taken = params.length > 0 ? `, params ${camel}Params` : '';
  const none = form === 'legacy' ? '[]any{}' : 'struct{}{}';
  return [
    comment([`${camel}: ${first}`, ...others]),
    `func (c *Client) ${camel}(ctx context.Context${taken}) (result ${resultText(result)}, err error) {\n`,
    `\terr = c.Call(ctx, ${JSON.stringify(name)}, ${params.length > 0 ? 'params' : none}, &result)\n`,
    '\treturn\n}\n',
  ].join('');
}
