import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { RevealWhenLoaded } from '#platform/reveal/reveal-when-loaded.tsx'
import { useNavigationType } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { IconHelpCircle } from '#ui/icons/icons.ts'
import { TabPanel, Tabs } from '#ui/tables/tabs.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { AccountFinder } from './accounts/account-finder.tsx'
import { AccountList } from './accounts/account-list.tsx'
import { AccountStatement } from './accounts/account-statement.tsx'
import { AuditfileButton } from './common/auditfile-button.tsx'
import { BooksProof } from './common/books-proof.tsx'
import { ExportButton } from './common/export-button.tsx'
import { ViewMenu } from './views/view-menu.tsx'
import { JournalList } from './journals/journal-list.tsx'
import { ledgerStrings } from './strings/index.ts'
import { Crumbs } from './details/crumbs.tsx'
import { LevelName } from './common/level-name.tsx'
import { TrailDrawer } from './details/trail-drawer.tsx'
import { drawerLevel, pageDepth, readAccountToken, tabs, upTo, withTab } from './trail/trail.rules.ts'
import { useTrail, type Walk } from './trail/use-trail.ts'
import { TransactionList } from './transactions/transaction-list.tsx'
import styles from './finances.module.css'

/** /finances: proves that the money is right, and leads from every sum to what it is made of. `above` the books stands what is urgent. */
export const FinancesPage = ({ above }: { above: ReactNode }) => {
  const t = ledgerStrings.useTranslate()
  const walk = useTrail()
  const { trail } = walk
  const level = trail.levels[pageDepth(trail) - 1]
  const account = level?.kind === 'account' ? level.account : null
  useTitle(t('finances'))
  useArrival(account ?? '')
  useWayUp(walk)
  return (
    <Page>
      {account === null ? <Books walk={walk} above={above} /> : <Account key={account} walk={walk} account={account} />}
      <TrailDrawer walk={walk} />
    </Page>
  )
}

const Books = ({ walk, above }: { walk: Walk; above: ReactNode }) => {
  const t = ledgerStrings.useTranslate()
  const { trail, go } = walk
  const book = {
    transactions: <TransactionList walk={walk} />,
    ledgers: <AccountList walk={walk} />,
    journals: <JournalList walk={walk} />,
  }[trail.tab]
  return (
    <>
      <PageHeader
        title={t('finances')}
        secondary={
          <>
            <LinkButton to="/finances/settlements">{t('settlements')}</LinkButton>
            <LinkButton to="/finances/payouts">{t('payouts')}</LinkButton>
            <AuditfileButton />
            <Tools walk={walk} />
          </>
        }
        primary={<ExportButton walk={walk} />}
      />
      <RevealWhenLoaded>
        {above}
        <BooksProof period={trail} />
        <div className={styles.book}>
          <Tabs
            label={t('books')}
            tabs={tabs.map((value) => ({ value, label: t(value) }))}
            value={trail.tab}
            onValue={(tab) => go(withTab(trail, tab))}
          />
          <TabPanel value={trail.tab}>
            <div className={styles.list}>{book}</div>
          </TabPanel>
        </div>
      </RevealWhenLoaded>
    </>
  )
}

const Account = ({ walk, account }: { walk: Walk; account: string }) => {
  const { ledger, sub_account, currency } = readAccountToken(account)
  return (
    <>
      <PageHeader
        back={<Crumbs walk={walk} />}
        title={<LevelName level={{ kind: 'account', account, list: {} }} />}
        secondary={
          <>
            {sub_account === null && <AccountFinder walk={walk} ledger={ledger} currency={currency ?? 'EUR'} />}
            <Tools walk={walk} />
          </>
        }
        primary={<ExportButton walk={walk} />}
      />
      <div className={styles.list}>
        <AccountStatement walk={walk} account={account} />
      </div>
    </>
  )
}

const Tools = ({ walk }: { walk: Walk }) => {
  const t = ledgerStrings.useTranslate()
  return (
    <>
      <Popover
        title={t('signsTitle')}
        width="text"
        align="end"
        trigger={<IconButton icon={IconHelpCircle} label={t('signsTitle')} />}
      >
        <p>{t('signsText')}</p>
        <p className={styles.keys}>{t('keysText')}</p>
      </Popover>
      <ViewMenu walk={walk} />
    </>
  )
}

/** Another account is another page, though its address has the same path: it starts at its top and takes the focus. */
const useArrival = (account: string): void => {
  const type = useNavigationType()
  const shown = useRef(account)
  const arrive = useEffectEvent(() => {
    if (type !== 'PUSH') return
    window.scrollTo(0, 0)
    document.querySelector('main')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (shown.current === account) return
    shown.current = account
    arrive()
  }, [account])
}

/** Backspace goes a step up the way that was walked, unless somebody types. */
const useWayUp = ({ trail, go }: Walk): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || event.altKey || event.ctrlKey || event.metaKey || trail.levels.length === 0) return
    // A menu or a dialog of another kind has keys of its own.
    const rest = drawerLevel(trail) ? '' : ', [role="dialog"], [role="menu"]'
    const types = `input, select, textarea, [contenteditable]${rest}`
    if (event.target instanceof Element && event.target.closest(types)) return
    event.preventDefault()
    go(upTo(trail, trail.levels.length - 1))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
