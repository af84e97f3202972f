import { domainTyped, isDomainName } from '@plein/contract/branding/rules'
import { useState } from 'react'
import { CopyCode } from '#ui/display/copy-code.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Part } from './part.tsx'
import { brandingStrings } from './strings/index.ts'
import type { BrandingForm } from './use-branding-form.ts'
import styles from './branding.module.css'

/** How a domain with accents is written; null where the browser knows no such spelling. */
const asciiOf = (domain: string): string | null => {
  try {
    const { hostname } = new URL(`https://${domain}`)
    return hostname !== domain && isDomainName(hostname) ? hostname : null
  } catch {
    return null
  }
}

/** The domain: its rule is said as soon as the field is left, with what to set at the provider. */
export const DomainPart = ({ form, cnameTarget }: { form: BrandingForm; cnameTarget: string }) => {
  const t = brandingStrings.useTranslate()
  const [left, setLeft] = useState(false)
  const { domain_name } = form.values
  const isGood = isDomainName(domain_name)
  const ascii = isGood ? null : asciiOf(domain_name)
  const rule = ascii === null ? t('domain_name_not_valid') : t('domainIdn', { ascii })
  const live = left && domain_name !== '' && !isGood ? rule : undefined
  return (
    <Part title={t('domain')}>
      <TextField
        id={form.idOf('domain_name')}
        label={t('domainLabel')}
        hint={t('domainHint')}
        error={live ?? form.validationErrorOf('domain_name')}
        value={domain_name}
        onValue={(value) => form.type({ domain_name: value })}
        onBlur={() => {
          form.type({ domain_name: domainTyped(domain_name) })
          setLeft(true)
        }}
        maxLength={253}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      {isGood && domain_name !== cnameTarget && <DnsRecord domain={domain_name} target={cnameTarget} />}
    </Part>
  )
}

/** The records to set at the provider of the domain. */
const DnsRecord = ({ domain, target }: { domain: string; target: string }) => {
  const t = brandingStrings.useTranslate()
  const labels = domain.split('.')
  const isBare = labels.length === 2
  return (
    <div className={styles.dns}>
      <h3>{t('dnsTitle')}</h3>
      <dl>
        <div>
          <dt>{t('dnsType')}</dt>
          <dd>
            <code>{isBare ? 'ALIAS / ANAME' : 'CNAME'}</code>
          </dd>
        </div>
        <div>
          <dt>{t('dnsName')}</dt>
          <dd>
            <code>{isBare ? '@' : labels.slice(0, -2).join('.')}</code>
          </dd>
        </div>
        <div>
          <dt>{t('dnsTarget')}</dt>
          <dd>
            <CopyCode text={target} label={t('dnsCopy')} />
          </dd>
        </div>
      </dl>
      <p>
        {isBare && `${t('dnsApex', { domain })} `}
        {t('dnsWait')}
      </p>
    </div>
  )
}
