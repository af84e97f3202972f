import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Illustration } from '#ui/display/illustration.tsx'
import { IconScan } from '#ui/icons/icons.ts'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { later } from '#ui/later.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { useAuthorised } from '#platform/session/session.ts'
import { waitingCode } from '../wallet/waiting-code.ts'
import { walletStrings } from '../wallet-strings/index.ts'
import { FoundCard } from './found-card.tsx'
import { groupTyped } from './typed-code.ts'
import { useAddCard } from './use-add-card.ts'
import styles from './add.module.css'

const ScanCode = later(() => import('./scan-code.tsx').then((m) => m.ScanCode))

/** C-04: a code becomes a card of the wallet. Guests see what it is good for, and sign in to keep it. */
export const AddCardPage = () => {
  const t = walletStrings.useTranslate()
  useTitle(t('addCard'))
  const authorised = useAuthorised()
  const add = useAddCard()
  const input = useRef<HTMLInputElement>(null)
  const [isScanning, setScanning] = useState(false)
  useFirstCode(add.take)
  const scanned = (code: string): void => {
    setScanning(false)
    add.take(code)
  }
  return (
    <Page width="content">
      <PageHeader title={t('addCard')} back={authorised && <Link to="/cards">{t('cards')}</Link>} />
      <div className={styles.columns}>
        <Form {...add.form}>
          <p className={styles.lead}>{t('addText')}</p>
          <div className={styles.scanButton}>
            <Button icon={IconScan} wide onClick={() => setScanning(true)}>
              {t('scan')}
            </Button>
          </div>
          <TextField
            {...add.field}
            ref={input}
            label={t('code')}
            hint={t('codeHint')}
            look="mono"
            width={24}
            maxLength={300}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            onPaste={(event) => {
              event.preventDefault()
              add.take(event.clipboardData.getData('text'))
            }}
            onValue={(text) => {
              // In the middle of the code what is typed stays where it is; at its end it is grouped.
              const caret = input.current?.selectionStart ?? text.length
              add.field.onValue(caret === text.length ? groupTyped(text) : text)
            }}
            onBlur={() => add.field.onValue(groupTyped(add.field.value))}
          />
          <div>
            <Button type="submit" variant={add.found ? 'secondary' : 'primary'} busy={add.isLooking}>
              {t('lookUp')}
            </Button>
          </div>
        </Form>
        <div className={styles.found} aria-live="polite">
          {add.found ? <FoundCard found={add.found} adding={add} /> : <Illustration scene="envelope" />}
        </div>
      </div>
      <Dialog open={isScanning} onClose={() => setScanning(false)} title={t('scan')}>
        {isScanning && <ScanCode onCode={scanned} />}
      </Dialog>
    </Page>
  )
}

/** `/cards/add#CODE` of a printed QR code: read, and gone from the address before anybody sees or stores it; else the code that waits in this tab. */
const useFirstCode = (take: (code: string) => void): void => {
  const { hash } = useLocation()
  const go = useNavigate()
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (seen.current === hash) return
    const isFirst = seen.current === undefined
    seen.current = hash
    const code = hash.length > 1 ? hash.slice(1) : isFirst ? waitingCode.read() : ''
    if (hash.length > 1) go('/cards/add', { replace: true, state: { overlay: true } })
    if (code !== '') take(code)
    // oxlint-disable-next-line react/exhaustive-deps -- each code once
  }, [hash])
}
