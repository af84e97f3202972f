import type { Portal } from '#platform/settings.ts'
import type { ArticleSource } from './strings/index.ts'

type Ids<K> = K extends `${infer Id}Title` ? Id : never
/** The answers that are written: their titles' keys without the ending. */
type ArticleId = Ids<keyof ArticleSource>
export type Topic = 'Order' | 'Pay' | 'Kitchen' | 'Programs' | 'Books' | 'Account' | 'Site'
/** The link of an answer: the name of its words, and its address. */
export type Way = 'Food' | 'Orders' | 'Board' | 'Programs' | 'Finances' | 'Messages' | 'Support'

export interface Article {
  id: ArticleId
  topic: Topic
  portals: readonly Portal[]
  way?: Way
}

const guests: readonly Portal[] = ['storefront', 'cardholder']
const workers: readonly Portal[] = ['acceptor']
const owners: readonly Portal[] = ['program-owner']
const admins: readonly Portal[] = ['admin']
const all: readonly Portal[] = ['storefront', 'cardholder', 'acceptor', 'program-owner', 'admin']

/** Every answer, in the order in which a portal lists its topics. */
export const articles: readonly Article[] = [
  { id: 'orderHow', topic: 'Order', portals: guests, way: 'Food' },
  { id: 'orderWhen', topic: 'Order', portals: guests },
  { id: 'orderArea', topic: 'Order', portals: guests, way: 'Food' },
  { id: 'orderMinimum', topic: 'Order', portals: guests },
  { id: 'courtOne', topic: 'Order', portals: guests },
  { id: 'allergens', topic: 'Order', portals: guests },
  { id: 'orderTrack', topic: 'Order', portals: guests, way: 'Orders' },
  { id: 'orderRefund', topic: 'Order', portals: guests, way: 'Orders' },
  { id: 'payHow', topic: 'Pay', portals: guests },
  { id: 'payFailed', topic: 'Pay', portals: guests, way: 'Orders' },
  { id: 'receipt', topic: 'Pay', portals: guests, way: 'Orders' },
  { id: 'boardNew', topic: 'Kitchen', portals: workers, way: 'Board' },
  { id: 'boardSound', topic: 'Kitchen', portals: workers, way: 'Board' },
  { id: 'boardMove', topic: 'Kitchen', portals: workers },
  { id: 'boardLate', topic: 'Kitchen', portals: workers },
  { id: 'boardRefuse', topic: 'Kitchen', portals: workers },
  { id: 'boardOffline', topic: 'Kitchen', portals: workers },
  { id: 'boardOffice', topic: 'Kitchen', portals: workers, way: 'Board' },
  { id: 'menuEdit', topic: 'Programs', portals: [...workers, ...owners], way: 'Programs' },
  { id: 'boardHours', topic: 'Programs', portals: workers, way: 'Programs' },
  { id: 'invited', topic: 'Programs', portals: workers, way: 'Programs' },
  { id: 'ownerPublish', topic: 'Programs', portals: owners, way: 'Programs' },
  { id: 'ownerHours', topic: 'Programs', portals: owners, way: 'Programs' },
  { id: 'ownerLook', topic: 'Programs', portals: owners, way: 'Programs' },
  { id: 'ownerInvite', topic: 'Programs', portals: owners, way: 'Programs' },
  { id: 'ownerPrograms', topic: 'Programs', portals: owners, way: 'Programs' },
  { id: 'ownerOrders', topic: 'Programs', portals: owners, way: 'Programs' },
  { id: 'ownerMoney', topic: 'Pay', portals: owners },
  { id: 'ownerPayouts', topic: 'Pay', portals: owners, way: 'Programs' },
  { id: 'adminBalance', topic: 'Books', portals: admins, way: 'Finances' },
  { id: 'adminTrace', topic: 'Books', portals: admins, way: 'Finances' },
  { id: 'adminReverse', topic: 'Books', portals: admins },
  { id: 'adminExport', topic: 'Books', portals: admins, way: 'Finances' },
  { id: 'adminSupport', topic: 'Account', portals: admins, way: 'Messages' },
  { id: 'adminPeople', topic: 'Account', portals: admins },
  { id: 'signIn', topic: 'Account', portals: all },
  { id: 'privacy', topic: 'Account', portals: all },
  { id: 'erase', topic: 'Account', portals: all },
  { id: 'looks', topic: 'Site', portals: all },
  { id: 'install', topic: 'Site', portals: all },
  { id: 'update', topic: 'Site', portals: all },
  { id: 'contactPoint', topic: 'Site', portals: all, way: 'Support' },
  { id: 'accessibility', topic: 'Site', portals: all, way: 'Support' },
]

const paths: Readonly<Record<Way, string>> = {
  Food: '/food',
  Orders: '/orders',
  Board: '/orders',
  Programs: '/programs',
  Finances: '/finances',
  Messages: '/support/messages',
  Support: '/support?topic=technical',
}

export const toPath = (way: Way): string => paths[way]

/** The letters that a search compares: small, without accents. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

export interface Written extends Article {
  title: string
  text: string
}

/** Shorter words of a question ('how can I') say nothing of what it is about. */
const TELLING = 5

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Answers that hold every word of a search, those with a word in the title first. For a question in a whole sentence, which none
 * holds word for word, those that hold most of its longer words. Where none does, a letter may be wrong.
 */
export const findArticles = (written: readonly Written[], search: string): Written[] => {
  const words = wordsOf(search)
  const found = findByWords(written, words)
  return found.length > 0 ? found : findByWords(written, mendedWords(written, words))
}

const findByWords = (written: readonly Written[], words: readonly string[]): Written[] => {
  const inTitle = (article: Written, asked: readonly string[]): number =>
    asked.filter((word) => plain(article.title).includes(word)).length
  const inAll = (article: Written, asked: readonly string[]): number =>
    asked.filter((word) => plain(`${article.title} ${article.text}`).includes(word)).length
  const exact = written.filter((article) => inAll(article, words) === words.length)
  if (exact.length > 0) return exact.toSorted((a, b) => inTitle(b, words) - inTitle(a, words))
  const telling = words.filter((word) => word.length >= TELLING)
  const fit = (article: Written): number => inAll(article, telling) + inTitle(article, telling)
  const most = Math.max(0, ...written.map((article) => inAll(article, telling)))
  return written.filter((article) => most > 0 && inAll(article, telling) === most).toSorted((a, b) => fit(b) - fit(a))
}

/** Each longer word as the answers spell it, when one letter makes the difference. */
const mendedWords = (written: readonly Written[], words: readonly string[]): string[] => {
  const known = [...new Set(written.flatMap(({ title, text }) => wordsOf(`${title} ${text}`)))]
  return words.map((word) =>
    word.length < TELLING
      ? word
      : (known.find((item) => isNear(word, item) || isNear(word, item.slice(0, word.length))) ?? word),
  )
}

/** The same but for one letter: another, one more, one less, or two that changed places. */
const isNear = (item: string, other: string): boolean => {
  let at = 0
  while (at < item.length && item[at] === other[at]) at++
  const [a, b] = [item.slice(at), other.slice(at)]
  if (a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b) return true
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
}
