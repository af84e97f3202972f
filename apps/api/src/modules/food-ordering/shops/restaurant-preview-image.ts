import type { App } from '#platform/runtime/app.ts'
import { findShop } from './shop-cache.ts'

const placePath = /^\/food\/place\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/

/** The picture of the restaurant whose menu stands at `path`, from memory; undefined for other paths and without a picture. */
export const restaurantPreviewImage = async (app: App, path: string): Promise<{ picture: string } | undefined> => {
  const uuid = placePath.exec(path)?.[1]
  const picture = uuid && (await findShop(app, uuid))?.image
  return picture ? { picture } : undefined
}
