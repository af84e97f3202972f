import Type, { type Static } from 'typebox'
import { endpoint, type AccountKind } from '../endpoint.ts'
import { closed, Moment, nullable, oneOf, optional, page, pageQuery, ProblemParams, Text, Uuid } from '../schema.ts'

/** Codes of what happened, by the kind that a person chooses by. The sentence of each is the screen's, in the language of its reader. */
export const noticeCodes = {
  order: ['accepted', 'on_its_way', 'ready', 'delayed', 'cancelled', 'refunded'],
  bill: ['sent', 'paid', 'reminder'],
  card: ['received', 'ending'],
  participation: ['accepted', 'declined', 'unsubscribed', 'blocked', 'unblocked'],
  court: ['accepted', 'declined', 'left', 'failed', 'unseen'],
  webhook: ['first', 'day', 'end'],
  kitchen: ['arrived'],
  payout: ['booked'],
  chargeback: ['taken', 'reversed'],
  program: ['blocked', 'unblocked'],
  alert: ['raised'],
} as const
export type NoticeKind = keyof typeof noticeCodes
export type NoticeCode<K extends NoticeKind = NoticeKind> = (typeof noticeCodes)[K][number]

/** The kinds that each account may get. */
export const accountNoticeKinds: Readonly<Record<AccountKind, readonly NoticeKind[]>> = {
  cardholder: ['order', 'bill', 'card'],
  acceptor: ['kitchen', 'payout', 'chargeback', 'participation'],
  program_owner: ['kitchen', 'payout', 'chargeback', 'participation', 'program', 'court', 'webhook'],
  admin: ['alert'],
}

/** Ways by which a notice may come: the list of the portal, a message of the device, a mail. */
export const noticeWays = ['app', 'push', 'mail'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** A kitchen has its orders on the board: a list of them all beside it would hide everything else. */
export const isShownUnasked = (kind: NoticeKind): boolean => kind !== 'kitchen'

/** Kinds whose mails can be done without; of orders and bills a mail is what the law asks for. */
export const mailedKinds: readonly NoticeKind[] = ['participation', 'court', 'webhook']

const Kind = oneOf(Object.keys(noticeCodes) as NoticeKind[])

export const Notice = closed({
  uuid: Uuid,
  kind: Kind,
  code: oneOf<NoticeCode>([...new Set(Object.values(noticeCodes).flat())]),
  /** Names and numbers of its sentence. */
  params: ProblemParams,
  /** The page of what it is about, in the portal of its reader. */
  link: Text(300, 1),
  created: Moment,
  read_at: nullable(Moment),
})
export type Notice = Static<typeof Notice>

/** How many are unread, and the pages that they are about; more than a hundred are answered as a hundred. */
const Unread = closed({ unread: Type.Integer({ minimum: 0 }), unread_links: Type.Array(Text(300, 1)) })
export type UnreadNotices = Static<typeof Unread>

const Choices = closed({
  choices: Type.Array(
    closed({
      kind: Kind,
      app: Type.Boolean(),
      push: Type.Boolean(),
      /** Null: there are no mails of the kind, or they always come. */
      mail: nullable(Type.Boolean()),
    }),
  ),
})
export type NoticeChoices = Static<typeof Choices>

const everyAccount = ['program_owner', 'acceptor', 'cardholder', 'admin'] as const

export const notices = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: 'The notices of the caller, newest first, and how many are unread',
    callers: everyAccount,
    query: closed(pageQuery),
    output: closed({ ...page('results', Notice).properties, ...Unread.properties }),
    status: 200,
    problems: [],
  }),
  read: endpoint({
    method: 'POST',
    path: '/notifications/read',
    summary: 'Marks notices of the caller as read: those that are named, those of a page, and all until a moment',
    callers: everyAccount,
    locks_user: true,
    audit: { none: 'what somebody has read is their own affair' },
    body: closed({
      uuids: Type.Optional(Type.Array(Uuid, { maxItems: 100 })),
      /** Their `link`: whoever opens that page has seen them. */
      page: Type.Optional(Text(300, 1)),
      until: Type.Optional(Moment),
    }),
    output: Unread,
    status: 200,
    problems: [],
  }),
  stream: endpoint({
    method: 'GET',
    path: '/notifications/stream',
    summary: 'Server-sent events: `unread` {unread, unread_links} at once, and whenever that changes',
    callers: everyAccount,
    output: null,
    produces: 'text/event-stream',
    status: 200,
    problems: [],
  }),
  choices: endpoint({
    method: 'GET',
    path: '/notifications/choices',
    summary: 'The kinds of notices that the caller may get, and which of them they want',
    callers: everyAccount,
    output: Choices,
    status: 200,
    problems: [],
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/notifications/choices',
    summary: 'Chooses by which ways notices of a kind come; a way that is not named stays as it is',
    callers: everyAccount,
    locks_user: true,
    audit: { none: 'which notices somebody wants is their own affair' },
    body: closed({ kind: Kind, ...optional({ app: Type.Boolean(), push: Type.Boolean(), mail: Type.Boolean() }) }),
    output: Choices,
    status: 200,
    problems: [],
  }),
}
