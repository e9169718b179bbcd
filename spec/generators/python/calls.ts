import type { Member, MethodModel, Model } from '../model/index.ts';
import { snake, upperCamel } from '../model/words.ts';
import { argumentRemarks, wrapped } from '../prose.ts';
import { identifier, quoted, typeText } from './types.ts';

/** A class for every namespace, with a function for every method. */
export function namespaceTexts({ methods }: Model): readonly string[] {
  return namespacesOf(methods).map((namespace) => {
    const own = methods.filter((method) => method.namespace === namespace);
    const head = `class ${upperCamel(namespace)}:\n    def __init__(self, client: Client) -> None:\n        self._client = client\n\n`;
    return head + own.flatMap(functions).join('\n');
  });
}

export function nodeText({ methods }: Model): string {
  const namespaces = namespacesOf(methods).map(
    (namespace) => `        self.${snake(namespace)} = ${upperCamel(namespace)}(self)\n`,
  );
  return [
    'class Node(Client):\n',
    '    """A node, its methods by namespace."""\n\n',
    '    def __init__(\n        self,\n        url: str,\n        headers: Optional[Mapping[str, str]] = None,\n',
    '        timeout: float = 30.0,\n        strict: bool = False,\n    ) -> None:\n',
    '        """`timeout` in seconds; `strict` checks every result against the complete description."""\n',
    '        super().__init__(METHODS, url, headers, timeout, strict)\n',
    ...namespaces,
  ].join('');
}

function namespacesOf(methods: readonly MethodModel[]): readonly string[] {
  return [...new Set(methods.map(({ namespace }) => namespace))];
}

function functions(method: MethodModel): readonly string[] {
  const { shortName, params, deployedParams, doc } = method;
  const documented = functionText(method, shortName, params, [...doc, ...argumentRemarks(params)]);
  if (!deployedParams) return [documented];
  return [
    documented,
    functionText(method, `${shortName}_deployed`, deployedParams, [`${doc[0]} As deployed nodes take it.`]),
  ];
}

function functionText(method: MethodModel, name: string, params: readonly Member[], doc: readonly string[]): string {
  const firstOptional = params.findIndex(({ optional }) => optional);
  const late = firstOptional >= 0 && params.slice(firstOptional).some(({ optional }) => !optional);
  const texts = params.flatMap((param, index) => [...(late && index === firstOptional ? ['*'] : []), paramText(param)]);
  const values = params.map((param) => `${quoted(param.name)}: ${identifier(param.name)}`);
  const result = typeText(method.result);
  return [
    `    def ${identifier(name)}(${['self', ...texts].join(', ')}) -> ${result}:\n`,
    docstring(doc),
    `        result = self._client.call(${quoted(method.name)}, {${values.join(', ')}})\n`,
    `        return cast(${quoted(result)}, result)\n`,
  ].join('');
}

function paramText({ name, type, optional }: Member): string {
  if (!optional) return `${identifier(name)}: ${typeText(type)}`;
  const inner = type.kind === 'nullable' ? type.inner : type;
  return `${identifier(name)}: Optional[${typeText(inner)}] = None`;
}

function docstring(paragraphs: readonly string[]): string {
  const lines = paragraphs.flatMap((text) => wrapped(text.replaceAll('\\', '\\\\').replaceAll('"""', "'''")));
  if (lines.length === 1) return `        """${lines[0]}"""\n`;
  return `        """${lines.map((line) => `${line}\n`).join('        ')}        """\n`;
}
