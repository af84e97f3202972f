/** A field of a form: its name, or a place in its rows and parts, as the server writes it: `lines.2.price`. */
export type FieldPath<V> = (keyof V & string) | `${keyof V & string}.${string}`

/** The type of what stands at a path. */
export type ValueAt<V, P extends string> = P extends `${infer Name}.${infer Rest}`
  ? ValueAt<Member<V, Name>, Rest>
  : Member<V, P>

type Member<V, Name extends string> = V extends readonly (infer Item)[] ? Item : Name extends keyof V ? V[Name] : never

/** The name in the form's own values that a path begins with. */
export const getTopName = (path: string): string => path.split('.', 1)[0] ?? ''

export const readPath = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
      values,
    )

/** A copy in which `value` stands at the path; what lies beside it stays the same object. */
export const writePath = <T>(values: T, path: string, value: unknown): T => {
  const [name = '', ...rest] = path.split('.')
  const next = rest.length === 0 ? value : writePath(readPath(values, name), rest.join('.'), value)
  if (Array.isArray(values)) return values.with(Number(name), next) as T
  return { ...values, [name]: next }
}

/** Whether a field is as it was sent: neither its value, nor the number of rows in a list around it has changed. */
export const isUnchanged = (sent: unknown, values: unknown, path: string): boolean => {
  const [before, now] = [readPath(sent, path), readPath(values, path)]
  const parts = path.split('.')
  // A name that only the server has for a part of a field: the field decides.
  if (before === undefined && now === undefined && parts.length > 1)
    return isUnchanged(sent, values, parts.slice(0, -1).join('.'))
  if (before !== now && JSON.stringify(before) !== JSON.stringify(now)) return false
  return parts.slice(1).every((_, index) => {
    const around = parts.slice(0, index + 1).join('.')
    const [old, fresh] = [readPath(sent, around), readPath(values, around)]
    return !Array.isArray(old) || (Array.isArray(fresh) && old.length === fresh.length)
  })
}
