/**
 * The knots of a graph of imports: each strongly connected group of two or more files, and each file that imports itself
 * (Tarjan's algorithm). A group is answered as one circle that really exists in it, shortest first from its first file.
 */
export const cyclesAmong = (edges: Map<string, string[]>): string[][] =>
  strongGroups(edges)
    .filter((group) => group.length > 1 || edges.get(group[0] ?? '')?.includes(group[0] ?? ''))
    .map((group) => circleThrough([...group].sort()[0] ?? '', new Set(group), edges))
    .sort((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''))

const strongGroups = (edges: Map<string, string[]>): string[][] => {
  const groups: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const on_stack = new Set<string>()
  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.get(file) ?? 0)
    stack.push(file)
    on_stack.add(file)
    for (const next of edges.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (on_stack.has(next)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(file) !== order.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    for (const member of group) on_stack.delete(member)
    groups.push(group)
  }
  for (const file of edges.keys()) if (!order.has(file)) visit(file)
  return groups
}

/** Breadth first from `start` back to itself, inside its group. */
const circleThrough = (start: string, group: Set<string>, edges: Map<string, string[]>): string[] => {
  const paths: string[][] = [[start]]
  const seen = new Set<string>()
  for (const path of paths) {
    for (const next of edges.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return path
      if (!group.has(next) || seen.has(next)) continue
      seen.add(next)
      paths.push([...path, next])
    }
  }
  return [start]
}
