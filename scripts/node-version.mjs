// Any Node, however old, must be able to parse this file and those that import it statically.
const needed = [20, 19];
const found = process.versions.node.split('.').map(Number);

if (found[0] < needed[0] || (found[0] === needed[0] && found[1] < needed[1])) {
  console.error(`Plumbline needs Node ${needed.join('.')} or newer; this is ${process.version}.`);
  process.exit(5);
}
