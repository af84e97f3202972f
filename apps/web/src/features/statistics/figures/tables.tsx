import type { Statistics } from '@plein/contract/statistics/figures'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { formatPercent } from '#platform/money.ts'
import { Link } from '#platform/router/router.tsx'
import { Money } from '#ui/display/money.tsx'
import { Section } from '#ui/layout/page.tsx'
import { calculateChange } from '../figures.rules.ts'
import { getProgramPath } from './links.ts'
import { figuresStrings } from './strings/index.ts'
import { About, roundShare } from './sums.tsx'
import tables from '../statistics.module.css'

interface TableProps {
  readonly title: ReactNode
  readonly heads: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** A short list of figures: a name, and what there is of it. */
const FigureTable = ({ title, heads, rows }: TableProps) => (
  <Section title={title}>
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Section>
)

const brands: Readonly<Record<string, string>> = { ideal: 'iDEAL | Wero', bancontact: 'Bancontact', paypal: 'PayPal' }

export const Methods = ({ figures: { methods, currency } }: { figures: Statistics }) => {
  const t = figuresStrings.useTranslate()
  const language = useLanguage()
  const nameOf = (method: string): string => {
    if (method === 'card') return t('methodCard')
    if (method === 'card_balance') return t('methodGiftCard')
    return method === 'banktransfer' ? t('methodTransfer') : (brands[method] ?? method)
  }
  if (methods.length === 0) return null
  return (
    <FigureTable
      title={t('methods')}
      heads={[t('method'), t('paid'), t('share'), t('amount')]}
      rows={methods.map(({ method, paid, ended, amount }) => ({
        key: method,
        cells: [
          nameOf(method),
          paid,
          formatPercent(roundShare({ paid, ended }), language),
          <Money key={method} cents={amount} currency={currency} />,
        ],
      }))}
    />
  )
}

const known_reasons = ['too_busy', 'sold_out', 'closing', 'cannot_deliver', 'customer'] as const

export const Reasons = ({ figures: { reasons, currency } }: { figures: Statistics }) => {
  const t = figuresStrings.useTranslate()
  if (reasons.length === 0) return null
  const nameOf = (reason: string): string => t(`reason_${known_reasons.find((item) => item === reason) ?? 'other'}`)
  return (
    <FigureTable
      title={t('reasons')}
      heads={[t('reason'), t('parts'), t('amount')]}
      rows={reasons.map(({ reason, parts, amount }) => ({
        key: reason,
        cells: [nameOf(reason), parts, <Money key={reason} cents={amount} currency={currency} />],
      }))}
    />
  )
}

const movements = ['loaded', 'activated', 'redeemed', 'refunded', 'expired', 'voided', 'unloaded'] as const

export const Cards = ({ figures: { cards, currency } }: { figures: Statistics }) => {
  const t = figuresStrings.useTranslate()
  const known = cards.flatMap((card) => {
    const kind = movements.find((item) => item === card.kind)
    return kind ? [{ ...card, kind }] : []
  })
  if (known.length === 0) return null
  return (
    <FigureTable
      title={t('cards')}
      heads={[t('movement'), t('times'), t('amount')]}
      rows={known.map(({ kind, times, amount }) => ({
        key: kind,
        cells: [t(`card_${kind}`), times, <Money key={kind} cents={amount} currency={currency} />],
      }))}
    />
  )
}

/** Programs, or the restaurants of a court, by turnover; each leads to its own figures where they are the reader's to see. */
export const Programs = ({ figures: { programs, program, currency, before } }: { figures: Statistics }) => {
  const t = figuresStrings.useTranslate()
  const language = useLanguage()
  const ofCourt = program !== null && programs.some(({ uuid }) => uuid !== program.uuid)
  if (!ofCourt && (program !== null || programs.length < 2)) return null
  const changeOf = (net: number, was: number | null): string => {
    const change = was === null ? null : calculateChange(net, was)
    if (change === null) return '–'
    return `${change > 0 ? '+' : ''}${formatPercent(Math.round(change), language)}`
  }
  return (
    <FigureTable
      title={t(ofCourt ? 'restaurants' : 'programs')}
      heads={[t(ofCourt ? 'restaurant' : 'program'), t('orders'), t('net'), ...(before ? [t('change')] : [])]}
      rows={programs.map(({ uuid, title, orders, net, net_before }) => {
        const to = ofCourt ? undefined : getProgramPath({ uuid })
        return {
          key: uuid,
          cells: [
            to === undefined ? (
              title
            ) : (
              <Link key="title" to={to}>
                {title}
              </Link>
            ),
            orders,
            <Money key={uuid} cents={net} currency={currency} />,
            ...(before ? [changeOf(net, net_before)] : []),
          ],
        }
      })}
    />
  )
}

const kinds = [1001, 2001, 3001, 4001, 5001] as const
const people = [1, 2, 3, 4] as const
const ledgers = [210, 510, 520, 610] as const

/** The platform itself: programs that run, accounts, and what it owes. */
export const Platform = ({ figures: { platform, currency } }: { figures: Statistics }) => {
  const t = figuresStrings.useTranslate()
  if (!platform) return null
  const usersOf = (type: number) => platform.users.find((item) => item.type === type)
  return (
    <>
      <FigureTable
        title={t('activePrograms')}
        heads={[t('kind'), t('number')]}
        rows={kinds.map((kind) => ({
          key: String(kind),
          cells: [t(`type_${kind}`), platform.programs.find(({ type }) => type === kind)?.active ?? 0],
        }))}
      />
      <FigureTable
        title={t('users')}
        heads={[t('kind'), t('number'), t('newUsers')]}
        rows={people.map((type) => ({
          key: String(type),
          cells: [t(`user_${type}`), usersOf(type)?.all ?? 0, usersOf(type)?.new ?? 0],
        }))}
      />
      <FigureTable
        title={
          <>
            {t('liabilities')}
            <About name={t('liabilities')}>{t('liabilitiesText')}</About>
          </>
        }
        heads={[t('ledger'), t('amount')]}
        rows={ledgers.map((ledger) => ({
          key: String(ledger),
          cells: [
            t(`ledger_${ledger}`),
            <Money
              key={ledger}
              cents={platform.liabilities.find((item) => item.ledger === ledger)?.amount ?? 0}
              currency={currency}
            />,
          ],
        }))}
      />
    </>
  )
}
