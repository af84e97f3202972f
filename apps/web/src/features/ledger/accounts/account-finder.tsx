import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Drawer } from '#ui/overlays/panels.tsx'
import { useAccountNames } from '../common/account-names.ts'
import { subAccountsQuery } from '../common/books-data.ts'
import { DetailsSkeleton, LinkRow, LinkRows } from '../common/details.tsx'
import { Failure } from '../common/failure.tsx'
import { ledgerStrings } from '../strings/index.ts'
import { accountToken, below } from '../trail/trail.rules.ts'
import type { Walk } from '../trail/use-trail.ts'
import styles from './accounts.module.css'

interface AccountFinderProps {
  walk: Walk
  /** The main account. */
  ledger: number
  currency: string
}

/** Finds one of the accounts of a main account, however many it has. */
export const AccountFinder = (props: AccountFinderProps) => {
  const t = ledgerStrings.useTranslate()
  const names = useAccountNames()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('accounts')}</Button>
      <Drawer open={open} onClose={() => setOpen(false)} title={t('accountsOf', { name: names.main(props.ledger) })}>
        <Found {...props} />
      </Drawer>
    </>
  )
}

const Found = ({ walk: { trail, at }, ledger, currency }: AccountFinderProps) => {
  const t = ledgerStrings.useTranslate()
  const names = useAccountNames()
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery(subAccountsQuery(trail, ledger, currency, search.trim()))
  const rows = query.data?.pages.flatMap((page) => page.data)
  return (
    <div className={styles.finder}>
      <TextField
        type="search"
        label={t('findAccount')}
        autoComplete="off"
        maxLength={100}
        value={search}
        onValue={setSearch}
      />
      <Failure query={query} />
      {!rows && !query.error && <DetailsSkeleton />}
      {rows?.length === 0 && <p>{t('noMatch')}</p>}
      {rows && rows.length > 0 && (
        <LinkRows>
          {rows.map((row) => (
            <LinkRow
              key={row.uuid}
              to={at(below(trail, { kind: 'account', account: accountToken(ledger, row.uuid), list: {} }))}
              title={names.sub(row.name)}
              end={<Money cents={row.balance} currency={row.currency} />}
            />
          ))}
        </LinkRows>
      )}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('loadMore')}
        </Button>
      )}
    </div>
  )
}
