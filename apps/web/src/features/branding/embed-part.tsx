import type { Branding } from '@plein/contract/branding/branding'
import { CopyBlock } from '#ui/display/copy-code.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Part } from './part.tsx'
import { brandingStrings } from './strings/index.ts'
import type { BrandingForm } from './use-branding-form.ts'
import styles from './branding.module.css'

const EXAMPLE = 'https://www.demarkthal.nl'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')

/** The lines for the owner's page: the shop, and the script that keeps it as high as what it holds. */
const snippetOf = (address: string, title: string): string =>
  `<iframe data-plein src="${address}/food" title="${escaped(title)}"
  style="width:100%;height:640px;border:0" allow="geolocation; clipboard-write"></iframe>
<script async src="${address}/embed.js"></script>`

/** In a site that the owner already has: which ones may, and what to put there. */
export const EmbedPart = ({ form, saved, title }: { form: BrandingForm; saved: Branding; title: string }) => {
  const t = brandingStrings.useTranslate()
  const { address, frame_ancestors } = saved
  return (
    <Part title={t('embed')} text={t('embedHint')}>
      <Textarea
        id={form.idOf('frame_ancestors')}
        label={t('origins')}
        hint={t('originsHint')}
        optional
        error={form.validationErrorOf('frame_ancestors')}
        value={form.values.frame_ancestors}
        onValue={(value) => form.type({ frame_ancestors: value })}
        placeholder={EXAMPLE}
        maxLength={4000}
        spellCheck={false}
        autoCapitalize="off"
      />
      <div className={styles.snippet}>
        <h3>{t('snippet')}</h3>
        {address === null ? (
          <p>{t('snippetLater')}</p>
        ) : (
          <>
            {frame_ancestors.length === 0 && <p>{t('snippetNone')}</p>}
            <CopyBlock text={snippetOf(address, t('embedTitle', { name: title }))} label={t('snippetCopy')} />
          </>
        )}
      </div>
    </Part>
  )
}
