/** Ranges up to this length are left to the insertion sort at the end. */
const THRESHOLD = 16;

/** Negative where the first comes before the second; ties are not broken. */
type Compare<T> = (one: T, other: T) => number;

/**
 * A sorted copy, in the order of `std::sort` of libstdc++, with which deployed nodes are built: introsort, with the median of three
 * as the pivot, heap sort below a depth of twice the logarithm, and one insertion sort at the end. It is not stable beyond 16
 * elements, so only the same steps give elements that compare as equal the same order.
 */
export function introsort<T>(values: readonly T[], compare: Compare<T>): T[] {
  const sorted = [...values];
  if (sorted.length === 0) return sorted;
  partitions(sorted, 0, sorted.length, 2 * Math.trunc(Math.log2(sorted.length)), compare);
  insertionSort(sorted, compare);
  return sorted;
}

/** The lengths here are far below 2^31, where the logarithm of a power of two is exact. */
function partitions<T>(array: T[], first: number, end: number, depth: number, compare: Compare<T>): void {
  let [last, left] = [end, depth];
  while (last - first > THRESHOLD) {
    if (left-- === 0) {
      heapSort(array, first, last, compare);
      return;
    }
    const cut = partition(array, first, last, compare);
    partitions(array, cut, last, left, compare);
    last = cut;
  }
}

/** Splits a range by the median of its second, middle and last element, which goes to the front. Gives where the upper part begins. */
function partition<T>(array: T[], first: number, last: number, compare: Compare<T>): number {
  const isLess = (one: number, other: number) => compare(array[one] as T, array[other] as T) < 0;
  swap(array, first, medianOf(first + 1, first + Math.trunc((last - first) / 2), last - 1, isLess));
  let [low, high] = [first + 1, last];
  for (;;) {
    while (isLess(low, first)) low++;
    high--;
    while (isLess(first, high)) high--;
    if (low >= high) return low;
    swap(array, low, high);
    low++;
  }
}

/** Which of three places holds the median. Which comparisons are made decides ties. */
function medianOf(a: number, b: number, c: number, isLess: (one: number, other: number) => boolean): number {
  if (isLess(a, b)) {
    if (isLess(b, c)) return b;
    return isLess(a, c) ? c : a;
  }
  if (isLess(a, c)) return a;
  return isLess(b, c) ? c : b;
}

function swap<T>(array: T[], one: number, other: number): void {
  [array[one], array[other]] = [array[other] as T, array[one] as T];
}

function heapSort<T>(array: T[], first: number, last: number, compare: Compare<T>): void {
  const length = last - first;
  for (let parent = Math.trunc((length - 2) / 2); parent >= 0; parent--)
    settle(array, first, parent, length, array[first + parent] as T, compare);
  for (let end = length - 1; end > 0; end--) {
    const value = array[first + end] as T;
    array[first + end] = array[first] as T;
    settle(array, first, 0, end, value, compare);
  }
}

/** Moves a hole down to a leaf along the greater children, then up again to where the value belongs. */
function settle<T>(array: T[], first: number, top: number, length: number, value: T, compare: Compare<T>): void {
  const at = (index: number) => array[first + index] as T;
  let hole = top;
  while (hole < Math.trunc((length - 1) / 2)) {
    const right = 2 * hole + 2;
    const child = compare(at(right), at(right - 1)) < 0 ? right - 1 : right;
    array[first + hole] = at(child);
    hole = child;
  }
  if (length % 2 === 0 && hole === (length - 2) / 2) {
    array[first + hole] = at(2 * hole + 1);
    hole = 2 * hole + 1;
  }
  for (let parent = (hole - 1) >> 1; hole > top && compare(at(parent), value) < 0; parent = (hole - 1) >> 1) {
    array[first + hole] = at(parent);
    hole = parent;
  }
  array[first + hole] = value;
}

function insertionSort<T>(array: T[], compare: Compare<T>): void {
  for (let index = 1; index < array.length; index++) {
    const value = array[index] as T;
    let place = index;
    for (; place > 0 && compare(value, array[place - 1] as T) < 0; place--) array[place] = array[place - 1] as T;
    array[place] = value;
  }
}
