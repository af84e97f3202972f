import { useProfile } from '#platform/session/session.ts'
import { IconPrinter } from '#ui/icons/icons.ts'
import { ViewMenu as ListViewMenu } from '#ui/lists/view-menu.tsx'
import type { MenuItem } from '#ui/overlays/menu.tsx'
import { BOOKS } from '../filters/book-list.tsx'
import { ledgerStrings } from '../strings/index.ts'
import { pageDepth, readTrail, upTo, withList, writeTrail, type Trail } from '../trail/trail.rules.ts'
import type { Walk } from '../trail/use-trail.ts'

/** Prints the page as it stands. Its tables are wider than paper that stands upright. */
const printSideways = (): void => {
  const paper = new CSSStyleSheet()
  paper.replaceSync('@page { size: A4 landscape; margin: 12mm }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, paper]
  const done = (): void => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== paper)
  }
  window.addEventListener('afterprint', done, { once: true })
  window.print()
}

/** The part of a position worth keeping: its first page, with nothing opened beside it. */
const worthKeeping = (trail: Trail): string => writeTrail(withList(upTo(trail, pageDepth(trail)), {}))

/** How the rows look, which of them are shown, what was kept under a name, and the way on paper. */
export const ViewMenu = ({ walk: { trail, go } }: { walk: Walk }) => {
  const t = ledgerStrings.useTranslate()
  const owner = useProfile()?.uuid ?? ''
  const isBook = pageDepth(trail) === 0
  const isAccounts = isBook && trail.tab === 'ledgers'
  const onOff = (shown: boolean): string => (shown ? 'on' : 'off')
  const accounts: MenuItem = {
    kind: 'choice',
    label: t('accounts'),
    value: onOff(trail.zero),
    onValue: (value) => go({ ...trail, zero: value === 'on' }, { replace: true }),
    options: [
      { value: 'off', label: t('accountsMoved') },
      { value: 'on', label: t('accountsAll') },
    ],
  }
  const entries: MenuItem = {
    kind: 'choice',
    label: t('entries'),
    value: onOff(trail.entries),
    onValue: (value) => go({ ...trail, entries: value === 'on' }, { replace: true }),
    options: [
      { value: 'off', label: t('entriesHidden') },
      { value: 'on', label: t('entriesShown') },
    ],
  }
  const print: MenuItem = { kind: 'action', label: t('print'), icon: IconPrinter, onSelect: printSideways }
  return (
    <ListViewMenu
      list={BOOKS}
      owner={owner}
      search={worthKeeping(trail)}
      plain={writeTrail(readTrail(`?tab=${trail.tab}`))}
      // As this version of the page writes it, whatever an older one kept.
      onSearch={(search) => go(readTrail(search))}
      onSize={!isAccounts && (() => go(withList(trail, {}), { replace: true }))}
      above={[...(isAccounts ? [accounts] : []), ...(isBook && trail.tab === 'journals' ? [entries] : [])]}
      below={[print]}
    />
  )
}
