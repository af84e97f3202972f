import { useTitle } from '#platform/title.ts'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { Drawer } from '#ui/overlays/panels.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { MessageDetails } from './message-drawer.tsx'
import { MessagesList } from './messages-list.tsx'
import { messageLogStrings } from './strings/index.ts'

/** /delivery-log: every mail, SMS and letter, what became of it, and sending it again. One opens beside the list. */
export const DeliveryLogPage = () => {
  const t = messageLogStrings.useTranslate()
  useTitle(t('title'))
  const list = useListState()
  const chosen = list.get('message')
  const place = { page: list.get('page'), at: list.get('at') }
  const hrefOf = (uuid: string): string => list.at({ ...place, message: uuid })
  return (
    <Page>
      <PageHeader title={t('title')} meta={t('meta')} />
      <MessagesList list={list} hrefOf={({ uuid }) => hrefOf(uuid)} chosen={chosen} none={t('noneText')} />
      <Drawer open={chosen !== undefined} onClose={() => list.set({ ...place, message: null })} title={t('message')}>
        {chosen !== undefined && <MessageDetails uuid={chosen} hrefOf={hrefOf} />}
      </Drawer>
    </Page>
  )
}
