/** Whether a WeakMap can hold something for it. */
export function isObject(value: unknown): value is object {
  return Object(value) === value
}
