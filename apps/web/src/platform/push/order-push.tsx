import { useState } from 'react'
import { api } from '../api.ts'
import { belongsHere, useProfile } from '../session/session.ts'
import { browserStorage } from '../storage.ts'
import { AskPush } from './ask-push.tsx'
import { subscribe } from './browser-push.ts'
import { addDevice, ownDevice } from './push-data.ts'

interface OrderPushProps {
  uuid: string
  /** The right of a guest to the order. */
  claim: { session_id: string | undefined; key: string | undefined }
}

/** Offers whoever has ordered to be told how it goes: an account on this device from now on, a guest for this order. */
export const OrderPush = ({ uuid, claim }: OrderPushProps) => {
  const profile = useProfile()
  const user_uuid = profile && belongsHere(profile) ? profile.uuid : null
  const followed = `plein.push_order.${uuid}`
  const [added] = useState(() => browserStorage.get(followed) !== null)
  const follow = async (): Promise<void> => {
    const { public_key } = await api.get('/orders/{uuid}/push', { params: { uuid }, query: claim })
    await api.post('/orders/{uuid}/push', { params: { uuid }, query: claim, body: await subscribe(public_key) })
    browserStorage.set(followed, '1')
  }
  return user_uuid === null ? (
    <AskPush add={follow} added={added} />
  ) : (
    <AskPush key={user_uuid} add={() => addDevice(user_uuid)} added={ownDevice(user_uuid) !== null} />
  )
}
