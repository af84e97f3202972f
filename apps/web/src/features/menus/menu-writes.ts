import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { changeKnown, menuChanged, withCategory } from './menu-data.ts'

/** A write to a menu that waits for its answer: it throws the refusal. */
export const menuWrites = (program_uuid: string) => ({
  addCategory: async (title: string) => {
    const category = await api.post('/programs/{program_uuid}/categories', {
      params: { program_uuid },
      body: { title },
      idempotency_key: newKey(),
    })
    changeKnown(program_uuid, withCategory(category))
    return category
  },
  renameCategory: async (uuid: string, title: string, revision: number): Promise<void> => {
    const params = { program_uuid, uuid }
    const category = await api.patch('/programs/{program_uuid}/categories/{uuid}', {
      params,
      body: { title, revision },
    })
    changeKnown(program_uuid, withCategory(category))
  },
  removeCategory: async (
    uuid: string,
    query: { move_to?: string; with_products?: boolean },
    keepalive = false,
  ): Promise<void> => {
    await api.delete('/programs/{program_uuid}/categories/{uuid}', {
      params: { program_uuid, uuid },
      query,
      keepalive,
    })
    await menuChanged(program_uuid)
  },
  removeProduct: async (uuid: string, keepalive: boolean): Promise<void> => {
    await api.delete('/programs/{program_uuid}/products/{uuid}', { params: { program_uuid, uuid }, keepalive })
    changeKnown(program_uuid, (menu) => ({
      ...menu,
      products: menu.products.filter((product) => product.uuid !== uuid),
    }))
  },
})
