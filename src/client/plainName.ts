/** `total_count` and `totalCount` are one name: lower case, without `_` and `-`. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, '')
}
