import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconLogout, IconPrinter } from '#ui/icons/icons.ts'
import { Section } from '#ui/layout/page.tsx'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Dialog, Drawer, Sheet } from '#ui/overlays/panels.tsx'
import { ReasonDialog } from '#ui/overlays/reason-dialog.tsx'
import styles from './gallery.module.css'

type Open = 'dialog' | 'sheet' | 'drawer' | 'confirm' | 'reason' | null

export const OverlayGallery = () => {
  const [open, setOpen] = useState<Open>(new URLSearchParams(window.location.search).get('open') as Open)
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const close = (): void => setOpen(null)
  const panel = {
    onClose: close,
    title: 'Waar mag het heen?',
    description: 'We kijken meteen of dit restaurant daar bezorgt.',
    footer: (
      <>
        <Button onClick={close}>Annuleren</Button>
        <Button variant="primary" onClick={close}>
          Toon restaurants
        </Button>
      </>
    ),
    children: <TextField label="Postcode" value={text} onValue={setText} width={9} />,
  }
  return (
    <Section title="Vensters">
      <div className={styles.row}>
        <Button onClick={() => setOpen('dialog')}>Dialoog</Button>
        <Button onClick={() => setOpen('sheet')}>Blad</Button>
        <Button onClick={() => setOpen('drawer')}>Lade</Button>
        <Button onClick={() => setOpen('confirm')}>Vraag</Button>
        <Button onClick={() => setOpen('reason')}>Vraag met reden</Button>
        <Menu
          trigger={<button type="button">Menu</button>}
          items={[
            { kind: 'action', label: 'Afdrukken', icon: IconPrinter, onSelect: () => undefined },
            {
              kind: 'choice',
              label: 'Taal',
              value: 'nl',
              onValue: () => undefined,
              options: [
                { value: 'nl', label: 'Nederlands' },
                { value: 'uk', label: 'Українська' },
              ],
            },
            {
              kind: 'toggles',
              label: 'Kolommen',
              on: ['status'],
              onToggle: () => undefined,
              options: [
                { value: 'status', label: 'Status' },
                { value: 'note', label: 'Notitie' },
              ],
            },
            { kind: 'line' },
            { kind: 'action', label: 'Uitloggen', icon: IconLogout, danger: true, onSelect: () => undefined },
          ]}
        />
      </div>
      <Dialog open={open === 'dialog'} {...panel} />
      <Sheet open={open === 'sheet'} {...panel} />
      <Drawer open={open === 'drawer'} {...panel} />
      <Confirm
        open={open === 'confirm'}
        onClose={close}
        title="Lunchpas Centrum blokkeren?"
        consequence="Er kan niet meer mee worden betaald. 214 mensen hebben deze pas."
        keepLabel="Laten werken"
        goLabel="Programma blokkeren"
        onConfirm={() => Promise.reject(new Error('refused'))}
        explain={() => 'Dit programma is al geblokkeerd.'}
      />
      <ReasonDialog
        open={open === 'reason'}
        onClose={close}
        title="Het account van Omar uitschakelen?"
        consequence="Binnen een seconde is hij overal uitgelogd."
        reason={{ label: 'Reden', hint: 'Beheerders lezen dit.', missing: 'Schrijf op waarom' }}
        typed={reason}
        onTyped={setReason}
        keepLabel="Annuleren"
        goLabel="Uitschakelen"
        onReason={() => Promise.reject(new Error('refused'))}
        explain={() => 'Dit account is al uitgeschakeld.'}
      />
    </Section>
  )
}
