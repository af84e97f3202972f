import type { languages as settings } from '@plein/contract/i18n/languages'
import { createElement, Fragment, use, useCallback, useSyncExternalStore, type ReactNode } from 'react'
import { language, locales, onLanguage, switchLanguage, type Language } from './language.ts'
import { keepAsking } from './pwa/keep-asking.ts'
import { tabStorage } from './storage.ts'

/** Plural forms that each language needs for whole numbers and fractions; a missing one does not compile. */
type Forms = { readonly [L in Language]: (typeof settings)[L]['forms'][number] }
type Plural<L extends Language> = Readonly<Record<Forms[L], string>>
type Source = Readonly<Record<string, string | Plural<'en'>>>

/** The names in braces: 'Hello {name}' -> 'name'. */
type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
/** A plural counts by {n}. */
type NamesOf<V> = V extends string ? Names<V> : V extends object ? Names<V[keyof V]> | 'n' : never

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type Shape<E extends Source, L extends Language> = { readonly [K in keyof E]: E[K] extends string ? string : Plural<L> }
/** never for each text whose placeholders differ from the source's. */
type Faithful<E extends Source, T> = {
  readonly [K in keyof T]: K extends keyof E
    ? Same<NamesOf<T[K]>, NamesOf<E[K]>> extends true
      ? T[K]
      : `placeholders must be: ${NamesOf<E[K]> & string}`
    : never
}

/** The words of a feature in English: the source that the others are checked against. */
export const source = <const E extends Source>(texts: E): E => texts

/** The same words in another language: `translation<typeof en, 'nl'>()({ ... })`. */
export const translation =
  <E extends Source, L extends Language>() =>
  <const T extends Shape<E, L>>(texts: T & Faithful<E, T>): Shape<E, L> =>
    texts

type Values<V, X> = [NamesOf<V>] extends [never] ? [] : [values: Readonly<Record<NamesOf<V>, X>>]

/** Writes a text in the current language. Numbers are written the language's way; `rich` takes elements in the braces. */
export interface Translate<E extends Source> {
  <K extends keyof E & string>(key: K, ...values: Values<E[K], string | number>): string
  rich: <K extends keyof E & string>(key: K, values: Readonly<Record<NamesOf<E[K]>, ReactNode>>) => ReactNode
}

/** The files that `import.meta.glob('./??.ts')` finds beside a strings/index.ts: a lazy file a language. */
type Files = Readonly<Record<string, () => Promise<unknown>>>

export interface Strings<E extends Source> {
  /**
   * Loads the words of a language; lazy pages do so beside their code. Never fails: words that do not come are asked for again, as no screen can do
   * without them.
   */
  load: (language: Language) => Promise<unknown>
  /** For a component: suspends until the words are here, follows the language. */
  useTranslate: () => Translate<E>
  /** For code outside React. */
  translate: () => Promise<Translate<E>>
}

const loaded = new Set<Strings<Source>>()
const defined: Strings<Source>[] = []

/**
 * In development `sessionStorage.pseudo = 'on'` shows every text in brackets and longer: what stands without them is no text of
 * ours, but a word in the code. Gone from what is built.
 */
const disguise = (text: string): string =>
  import.meta.env.DEV && tabStorage.get('pseudo') === 'on'
    ? `⟦${text.replace(/\{\w+\}|[aeiouàèéïöü]/gi, (part) => (part.startsWith('{') ? part : part + part))}⟧`
    : text

const template = (texts: Source, key: string, values: Record<string, unknown>, inLanguage: Language): string => {
  const text = texts[key] ?? key
  if (typeof text === 'string') return disguise(text)
  const form = new Intl.PluralRules(locales[inLanguage]).select(Number(values['n']))
  return disguise((text as Record<string, string>)[form] ?? text.other)
}

const write = (value: unknown, inLanguage: Language): string =>
  typeof value === 'number' ? new Intl.NumberFormat(locales[inLanguage]).format(value) : String(value)

const translator = <E extends Source>(texts: Source, inLanguage: Language): Translate<E> => {
  const plain = (key: string, values: Record<string, unknown> = {}): string =>
    template(texts, key, values, inLanguage).replace(/\{(\w+)\}/g, (_, name: string) => write(values[name], inLanguage))
  const rich = (key: string, values: Record<string, ReactNode>): ReactNode =>
    createElement(
      Fragment,
      null,
      ...template(texts, key, values, inLanguage)
        .split(/\{(\w+)\}/)
        .map((part, at) => {
          const value = at % 2 === 0 ? part : values[part]
          return typeof value === 'number' ? write(value, inLanguage) : value
        }),
    )
  return Object.assign(plain, { rich }) as Translate<E>
}

/**
 * Declares the words of a feature, one lazy file a language: `defineStrings<typeof en>(import.meta.glob('./??.ts'))`. That no
 * language is missing beside en.ts is the check's to see (typed-strings).
 */
export const defineStrings = <E extends Source>(files: Files): Strings<E> => {
  const pending = new Map<Language, Promise<Translate<E>>>()
  const load = (wanted: Language): Promise<Translate<E>> => {
    const known = pending.get(wanted)
    if (known) return known
    const promise: Promise<Translate<E>> = keepAsking(() => fileOf(files, wanted)).then((texts) => {
      const value = translator<E>(texts, wanted)
      // As React's `use` marks what it has waited for: who asks first for words that are here does not wait either.
      void Object.assign(promise, { status: 'fulfilled', value })
      return value
    })
    pending.set(wanted, promise)
    loaded.add(strings as unknown as Strings<Source>)
    return promise
  }
  const strings: Strings<E> = {
    load,
    useTranslate: () => use(load(useLanguage())),
    translate: () => load(language()),
  }
  defined.push(strings as unknown as Strings<Source>)
  return strings
}

const fileOf = async (files: Files, wanted: Language): Promise<Source> => {
  const file = (await files[`./${wanted}.ts`]?.()) as Readonly<Record<string, Source>> | undefined
  if (!file?.[wanted]) throw new Error(`no ${wanted}.ts`)
  return file[wanted]
}

/** Code and the words that it defines on its way here, so that it is not drawn before it can speak. */
export const withItsWords = async <T>(load: () => Promise<T>): Promise<T> => {
  const before = defined.length
  const code = await load()
  await Promise.all(defined.slice(before).map((strings) => strings.load(language())))
  return code
}

/** The language of the screen; the component follows it. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, language, language)

/** Loads all words that the screen uses, then switches: nothing flashes and nothing typed is lost. */
export const changeLanguage = async (next: Language): Promise<void> => {
  await Promise.all([...loaded].map((strings) => strings.load(next)))
  switchLanguage(next)
}

/** The current language with what changes it, for a picker. */
export const useLanguageChoice = (): readonly [Language, (next: Language) => void] => {
  const change = useCallback((next: Language) => void changeLanguage(next), [])
  return [useLanguage(), change]
}
