/** What a module could import, by the module it is from; `type Name` for types. */
export type Sources = Readonly<Record<string, readonly string[]>>;

/** Import statements for what the body mentions, and the body. */
export function withImports(sources: Sources, body: string): string {
  const code = body.replaceAll(/\/\*\*.*?\*\//gs, '').replaceAll(/'(?:[^'\\\n]|\\.)*'/g, '');
  // What a colon follows is the name of a member, but for the choices of a conditional.
  const words = new Set(code.match(/[A-Za-z_$][\w$]*(?!\w|\??:)/g));
  const statements = Object.entries(sources).flatMap(([module, names]) => {
    const needed = names.filter((name) => words.has(name.replace(/^type /, '')));
    return needed.length > 0 ? [statement(module, needed)] : [];
  });
  return statements.length > 0 ? `${statements.join('')}\n${body}` : body;
}

function statement(module: string, names: readonly string[]): string {
  const onlyTypes = names.every((name) => name.startsWith('type '));
  const list = onlyTypes ? names.map((name) => name.slice('type '.length)) : names;
  const line = `import ${onlyTypes ? 'type ' : ''}{ ${list.join(', ')} } from '${module}';\n`;
  return line.length <= 120 ? line : line.replace('{ ', '{\n  ').replaceAll(', ', ',\n  ').replace(' }', ',\n}');
}
