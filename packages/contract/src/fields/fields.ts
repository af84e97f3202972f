/**
 * Fields of a thing that people edit, as a table: from it derive schemas (schemas.ts), columns of a spreadsheet and the values of a form.
 * A field without an initial value must be given. Pure: for the server and for the screens.
 */
export type Field =
  | { readonly kind: 'text'; readonly maximum: number; readonly initial: string | null | undefined }
  | { readonly kind: 'yes_no'; readonly initial: boolean | undefined }
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly initial: string | undefined }
  | { readonly kind: 'choices'; readonly choices: readonly string[]; readonly initial: readonly string[] | undefined }
  | { readonly kind: 'cents'; readonly minimum: number; readonly maximum: number; readonly initial: number | undefined }
  | { readonly kind: 'measure'; readonly maximum: number; readonly initial: number | undefined }
  | { readonly kind: 'moment'; readonly initial: string | null | undefined }

export type Fields = Readonly<Record<string, Field>>

/** The value of a field, as it is stored and said. */
export type ValueOf<F extends Field> = F extends { kind: 'text' }
  ? string | Extract<F['initial'], null>
  : F extends { kind: 'yes_no' }
    ? boolean
    : F extends { kind: 'choice'; choices: readonly (infer Choice)[] }
      ? Choice
      : F extends { kind: 'choices'; choices: readonly (infer Choice)[] }
        ? Choice[]
        : F extends { kind: 'moment' }
          ? string | null
          : number

export type RequiredName<T extends Fields> = {
  [Name in keyof T]: undefined extends T[Name]['initial'] ? Name : never
}[keyof T]

export type Initials<T extends Fields> = { [Name in Exclude<keyof T, RequiredName<T>>]: ValueOf<T[Name]> }

/** The names of a table, in its order. */
export const listNames = <T extends Fields>(fields: T): (keyof T & string)[] => Object.keys(fields)

/** The initial values of the fields that need not be given. */
export const getInitials = <T extends Fields>(fields: T): Initials<T> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { initial }]) => initial !== undefined)
      .map(([name, { initial }]) => [name, initial]),
  ) as Initials<T>

/** Of a whole object only what the table names. */
export const pickFields = <T extends Fields, V extends { readonly [Name in keyof T]: unknown }>(
  fields: T,
  whole: V,
): Pick<V, keyof T & keyof V> =>
  Object.fromEntries(listNames(fields).map((name) => [name, whole[name]])) as Pick<V, keyof T & keyof V>
