/** The most brackets of each kind that are open at once in a text; those in quotes count, as deployed nodes count them (fc/src/io/json.cpp). */
export function openBrackets(text: string): { readonly objects: number; readonly arrays: number } {
  let [objects, arrays, mostObjects, mostArrays] = [0, 0, 0, 0];
  for (let at = 0; at < text.length; at++)
    switch (text.charCodeAt(at)) {
      case 0x7b:
        if (++objects > mostObjects) mostObjects = objects;
        break;
      case 0x7d:
        objects--;
        break;
      case 0x5b:
        if (++arrays > mostArrays) mostArrays = arrays;
        break;
      case 0x5d:
        arrays--;
        break;
    }
  return { objects: mostObjects, arrays: mostArrays };
}

/** Whether deployed nodes refuse to read a text: a hundred objects, or arrays, that are open at once. */
export function isTooDeepForDeployed(text: string): boolean {
  const { objects, arrays } = openBrackets(text);
  return objects >= 100 || arrays >= 100;
}
