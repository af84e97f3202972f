/** The list with `moved` before or behind `target`; the same list when that is where it stands. */
export const placed = (ids: readonly string[], moved: string, target: string, after: boolean): readonly string[] => {
  if (moved === target || !ids.includes(moved) || !ids.includes(target)) return ids
  const rest = ids.filter((id) => id !== moved)
  const at = rest.indexOf(target) + (after ? 1 : 0)
  return [...rest.slice(0, at), moved, ...rest.slice(at)]
}

/** The list with `moved` one place up (-1) or down (1); the same list at its ends. */
export const stepped = (ids: readonly string[], moved: string, step: -1 | 1): readonly string[] => {
  const target = ids[ids.indexOf(moved) + step]
  return target === undefined ? ids : placed(ids, moved, target, step === 1)
}
