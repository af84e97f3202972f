import type { WholeProgram } from '@plein/contract/programs'
import { useState } from 'react'
import { toDay, formatDay } from '#platform/dates.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { activate } from './program-data.ts'
import { pageStrings } from './strings/index.ts'

/** Makes a draft that lacks nothing public, after saying what that means. */
export const PublishButton = ({ program }: { program: WholeProgram }) => {
  const t = pageStrings.useTranslate()
  const explain = useExplain()
  const now = useNow()
  const [asking, setAsking] = useState(false)
  const { uuid, title, start_date } = program
  const later = start_date !== null && start_date > toDay(now)
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {t('publish')}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('publishTitle', { title })}
        consequence={later ? t('publishLater', { day: formatDay(start_date) }) : t('publishNow')}
        keepLabel={t('notYet')}
        goLabel={t('publish')}
        look="primary"
        onConfirm={async () => {
          await activate(uuid)
          toast.success(t('published', { title }))
        }}
        explain={explain}
      />
    </>
  )
}
