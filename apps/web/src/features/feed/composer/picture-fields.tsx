import { postLimits } from '@plein/contract/feed/limits'
import type { PostImage } from '@plein/contract/feed/media'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconCrop, IconPhotoPlus, IconX } from '#ui/icons/icons.ts'
import { later } from '#ui/later.tsx'
import { PanelComing } from '#ui/overlays/panel-coming.tsx'
import { placed, stepped } from '#ui/sorting/place.rules.ts'
import { SortableRow } from '#ui/sorting/sortable-row.tsx'
import { feedStrings } from '../strings/index.ts'
import { Choose, Group, OnTheirWay, type MediaFieldProps } from './media-fields.tsx'
import type { PostDraft } from './post-draft.ts'
import { useUploads } from './use-uploads.ts'
import styles from './composer.module.css'

const CropPicture = later(() => import('./crop-picture.tsx').then((m) => m.CropPicture), PanelComing)

/** The pictures of a draft in the order of their uuids. */
const inOrder = ({ images }: PostDraft, uuids: readonly string[]): Partial<PostDraft> => ({
  images: uuids.flatMap((uuid) => images.find((image) => image.uuid === uuid) ?? []),
})

const uuidsOf = ({ images }: PostDraft): string[] => images.map(({ uuid }) => uuid)

/** Pictures with what is said of them to whoever does not see them, in the order in which they are shown: by dragging or by keys. */
export const PictureFields = ({ draft: { images }, onDraft }: MediaFieldProps) => {
  const t = feedStrings.useTranslate()
  const [cropping, setCropping] = useState<PostImage>()
  const send = (form: FormData, { idempotency_key }: { idempotency_key: string }): Promise<PostImage> =>
    api.post('/upload', { form, idempotency_key })
  const { uploads, add, drop } = useUploads(send, (image) => onDraft((draft) => ({ images: [...draft.images, image] })))
  const left = postLimits.images - images.length - uploads.length
  const replace = (uuid: string, by: (image: PostImage) => PostImage): void =>
    onDraft((draft) => ({ images: draft.images.map((image) => (image.uuid === uuid ? by(image) : image)) }))
  const undescribed = images.filter(({ alt }) => alt.trim() === '').length
  return (
    <Group title={t('pictures')}>
      <ul className={styles.pictureRows}>
        {images.map((image, at) => (
          <SortableRow
            key={image.uuid}
            list="pictures"
            id={image.uuid}
            what={t('pictureOf', { n: at + 1, all: images.length })}
            at={at}
            count={images.length}
            onDrop={(moved, target, after) =>
              onDraft((draft) => inOrder(draft, placed(uuidsOf(draft), moved, target, after)))
            }
            onStep={(moved, step) => onDraft((draft) => inOrder(draft, stepped(uuidsOf(draft), moved, step)))}
          >
            <div className={styles.pictureRow}>
              <img src={image.path} width={image.width} height={image.height} alt="" />
              <TextField
                label={t('alt', { n: at + 1 })}
                hint={t('altHint')}
                value={image.alt}
                onValue={(alt) => replace(image.uuid, (known) => ({ ...known, alt }))}
                maxLength={300}
              />
              <div className={styles.tools}>
                <IconButton icon={IconCrop} label={t('crop', { n: at + 1 })} onClick={() => setCropping(image)} />
                <IconButton
                  icon={IconX}
                  label={t('removePicture', { n: at + 1 })}
                  onClick={() =>
                    onDraft((draft) => ({ images: draft.images.filter(({ uuid }) => uuid !== image.uuid) }))
                  }
                />
              </div>
            </div>
          </SortableRow>
        ))}
      </ul>
      {undescribed > 0 && (
        <p className={styles.hint} role="status">
          {t('undescribed', { n: undescribed })}
        </p>
      )}
      <OnTheirWay uploads={uploads} onDrop={drop} />
      <Choose
        label={t('addPicture')}
        icon={IconPhotoPlus}
        accept="image/jpeg,image/png"
        left={left}
        onFiles={(files) => add(files, left)}
      />
      {cropping && (
        <CropPicture
          image={cropping}
          send={send}
          onCropped={(cropped) => replace(cropping.uuid, ({ alt }) => ({ ...cropped, alt }))}
          onClose={() => setCropping(undefined)}
        />
      )}
    </Group>
  )
}
