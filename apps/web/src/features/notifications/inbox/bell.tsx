import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconBell } from '#ui/icons/icons.ts'
import { isPhone } from '#ui/overlays/keep-room.ts'
import { Sheet } from '#ui/overlays/panels.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { unreadQuery } from './inbox-data.ts'
import { NoticesPanel } from './notices-panel.tsx'
import { noticeStrings } from './strings/index.ts'

interface BellProps {
  /** The class of a row that says what it is, beside other rows; without it the bell alone. */
  row?: string | undefined
  /** Its list opens to the side where there is room. */
  align?: 'start' | 'end'
}

/** How many notices are unread; their list opens beside it, on a phone from below. */
export const Bell = ({ row, align = 'end' }: BellProps) => {
  const t = noticeStrings.useTranslate()
  const { data } = useQuery({ ...unreadQuery, enabled: false })
  const unread = data?.unread ?? 0
  const [shown, setShown] = useState<'popover' | 'sheet'>()
  const close = (): void => setShown(undefined)
  const name = unread === 0 ? t('title') : t('bell', { n: unread })
  const trigger =
    row === undefined ? (
      <IconButton icon={IconBell} label={name} badge={unread} aria-haspopup="dialog" />
    ) : (
      <button type="button" className={row} aria-label={name} aria-haspopup="dialog">
        <Icon of={IconBell} />
        <span>{t('title')}</span>
        <Badge count={unread} />
      </button>
    )
  return (
    <>
      <Popover
        trigger={trigger}
        title={t('title')}
        hiddenTitle
        align={align}
        open={shown === 'popover'}
        onOpen={(open) => setShown(open ? (isPhone() ? 'sheet' : 'popover') : undefined)}
      >
        <NoticesPanel onClose={close} />
      </Popover>
      <Sheet open={shown === 'sheet'} onClose={close} title={t('title')}>
        <NoticesPanel onClose={close} inSheet />
      </Sheet>
    </>
  )
}
