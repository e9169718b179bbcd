import type { Member, MethodModel, Type } from '../model/index.ts';
import { upperCamel } from '../model/words.ts';
import { comment, memberLines, typeText } from './types.ts';

/** The calls of a method in its documented and its deployed form: arguments, and what belongs to them. */
export function methodText(method: MethodModel): string {
  const { name, params, deployedParams, doc, deprecated } = method;
  const documented = argumentsText(method, upperCamel(name), params, [
    ...doc,
    ...(deprecated ? ['Deprecated: no longer meant to be used.'] : []),
  ]);
  if (!deployedParams) return documented;
  const what = [`${doc[0]} As deployed nodes take it.`];
  return `${documented}\n${argumentsText(method, `${upperCamel(name)}Deployed`, deployedParams, what)}`;
}

function argumentsText(
  { name, form, result }: MethodModel,
  type: string,
  params: readonly Member[],
  doc: readonly string[],
): string {
  const lines = memberLines(params, 'types::').map((line, index) => {
    const { optional, default: otherwise = null } = params[index] as Member;
    return `${line} = ${optional ? JSON.stringify(JSON.stringify(otherwise)) : '""'},\n`;
  });
  const shape = form === 'legacy' ? 'positional' : 'named';
  return [
    `arguments! {\n${comment(doc)}${type} ${JSON.stringify(name)} ${shape} -> ${resultText(result)} {\n`,
    `${lines.join('')}} }\n`,
  ].join('');
}

/** The result of a method. */
function resultText(result: Type): string {
  if (result.kind !== 'union') return typeText(result, 'types::');
  const [documented, deployed] = result.alternatives.map((each) => typeText(each, 'types::'));
  return `Either<${documented}, ${deployed}>`;
}
