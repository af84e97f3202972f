import type { DemoAccount } from './demo.ts'
import { portalUrl, type Portal, type Settings } from '#platform/runtime/settings.ts'

const PORTALS: readonly { portal: Portal; label: string; account: string }[] = [
  { portal: 'storefront', label: 'Order food', account: '' },
  { portal: 'cardholder', label: 'Cardholders', account: 'ch' },
  { portal: 'acceptor', label: 'Shops and restaurants', account: 'acceptor' },
  { portal: 'program-owner', label: 'Program owners', account: 'po' },
  { portal: 'admin', label: 'Administration', account: 'admin' },
]

/** The lines that tell whoever started Plein where it is and how to get in. */
export const announcement = (
  settings: Settings,
  accounts: readonly DemoAccount[],
  sandbox_port: number | null,
): string => {
  const width = Math.max(...PORTALS.map(({ portal }) => portalUrl(settings, portal).length))
  const lines = PORTALS.map(({ portal, label, account: word }) => {
    const account = accounts.find((candidate) => candidate.portal === word)
    const sign_in = account === undefined ? '' : `${account.email} / ${account.password}`
    return `  ${label.padEnd(22)}  ${portalUrl(settings, portal).padEnd(width)}  ${sign_in}`.trimEnd()
  })
  if (sandbox_port !== null) {
    lines.push(`  ${'Payment sandbox'.padEnd(22)}  http://127.0.0.1:${sandbox_port}`)
  }
  return ['', 'Plein is running. Ctrl-C stops it.', '', ...lines, ''].join('\n')
}
