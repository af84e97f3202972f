import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { Toasts } from '../feedback/toasts.tsx'
import { kitStrings } from '../strings/index.ts'
import { allowed, filled, fitZoom, placed, pushed, turnedRight, viewByKey, zoomed } from './crop.rules.ts'
import { PictureField } from './picture-field.tsx'
import { type PictureFieldProps } from './use-picture.ts'
import { fileError, sentName, withinSide, writeBytes } from './picture-file.rules.ts'
import { pictureStrings } from './strings/index.ts'

beforeAll(async () => {
  startLanguage(null)
  await Promise.all([kitStrings.load('nl'), pictureStrings.load('nl')])
})

const fileOf = (name: string, type: string, size = 10): File => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

describe('which files are taken', () => {
  it.each([
    ['a.png', 'image/png', null],
    ['a.jpg', 'image/jpeg', null],
    ['A.JPEG', 'image/jpeg', null],
    ['a.JPG', '', null],
    ['a.gif', 'image/gif', 'type'],
    ['a.webp', 'image/webp', 'type'],
    ['a.svg', 'image/svg+xml', 'type'],
    ['a.heic', '', null],
    ['IMG_1.HEIC', 'image/heic', null],
    ['png', '', 'type'],
    // The name says png, the file does not.
    ['a.png', 'text/html', 'type'],
  ] as const)('[SHELL-184] %s of type %j: %s', (name, type, validationError) => {
    expect(fileError({ name, type, size: 10 }, 'photo')).toBe(validationError)
  })

  it('a logo is a png', () => {
    expect(fileError({ name: 'a.png', type: 'image/png', size: 10 }, 'logo')).toBeNull()
    expect(fileError({ name: 'a.jpg', type: 'image/jpeg', size: 10 }, 'logo')).toBe('type')
    expect(fileError({ name: 'a.heic', type: 'image/heic', size: 10 }, 'logo')).toBe('type')
  })

  it('ends at 20 MB: what is more than the server takes is made smaller here', () => {
    const png = { name: 'a.png', type: 'image/png' }
    expect(fileError({ ...png, size: 20_971_520 }, 'photo')).toBeNull()
    expect(fileError({ ...png, size: 20_971_521 }, 'photo')).toBe('too_large')
  })

  it('sizes are written in the language’s way, and longer sides than 2000 pixels shrink', () => {
    expect(writeBytes(3_565_158, 'nl-NL')).toBe('3,4\u00a0MB')
    expect(writeBytes(184_320, 'en-GB')).toBe('180\u00a0kB')
    expect(withinSide({ width: 4000, height: 1000 })).toEqual({ width: 2000, height: 500 })
    expect(withinSide({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
    expect(withinSide({ width: 9000, height: 1 })).toEqual({ width: 2000, height: 1 })
  })
})

describe('a picture in its frame', () => {
  const wide = { width: 400, height: 200 }
  const square = { width: 100, height: 100 }

  it('fills it, or fits in it whole', () => {
    expect(placed(filled, wide, square)).toEqual({ width: 200, height: 100, left: -50, top: 0 })
    const fit = fitZoom(wide, square, 0)
    expect(fit).toBe(0.5)
    expect(placed({ ...filled, zoom: fit }, wide, square)).toEqual({ width: 100, height: 50, left: 0, top: 25 })
  })

  it('moves no further than its edges', () => {
    const right = pushed(filled, wide, square, { x: 1000, y: 0 })
    expect(placed(right, wide, square)).toMatchObject({ left: 0, top: 0 })
    const left = pushed(filled, wide, square, { x: -1000, y: 50 })
    expect(placed(left, wide, square)).toMatchObject({ left: -100, top: 0 })
  })

  it('keeps what lies under the pointer while it zooms, between whole and four times', () => {
    const at = { x: 20, y: -10 }
    const before = placed(zoomed(filled, wide, square, 2), wide, square)
    const after = placed(zoomed(zoomed(filled, wide, square, 2), wide, square, 3, at), wide, square)
    const under = (box: typeof before) => [
      (square.width / 2 + at.x - box.left) / box.width,
      (square.height / 2 + at.y - box.top) / box.height,
    ]
    for (const [one, other] of under(before).map((value, axis) => [value, under(after)[axis]]))
      expect(one).toBeCloseTo(other ?? Number.NaN)
    expect(zoomed(filled, wide, square, 99).zoom).toBe(4)
    expect(zoomed(filled, wide, square, 0).zoom).toBe(0.5)
  })

  it('turns by quarters around the middle, and four of them are none', () => {
    const start = allowed({ turns: 0, zoom: 2, x: 0.3, y: 0.4 }, wide, square)
    const once = turnedRight(start, wide, square)
    expect(once).toMatchObject({ turns: 1, x: expect.closeTo(0.6), y: expect.closeTo(0.3) })
    const round = [1, 2, 3, 4].reduce((view) => turnedRight(view, wide, square), start)
    expect(round).toEqual({ ...start, x: expect.closeTo(start.x), y: expect.closeTo(start.y) })
  })

  it('is moved by a pixel with an arrow, by ten with Shift, zoomed by plus and minus, turned by R', () => {
    const key = (name: string, shiftKey = false) => viewByKey({ key: name, shiftKey }, filled, wide, square)
    const left = (view: ReturnType<typeof key>) => placed(view ?? filled, wide, square).left
    expect(left(key('ArrowRight'))).toBeCloseTo(-49)
    expect(left(key('ArrowLeft', true))).toBeCloseTo(-60)
    expect(key('+')?.zoom).toBeCloseTo(1.1)
    expect(key('-')?.zoom).toBeCloseTo(0.9)
    expect(key('r')?.turns).toBe(1)
    expect(key('Tab')).toBeNull()
  })
})

describe('PictureField', () => {
  const sent: File[] = []
  let refuseWith: Error | null = null
  beforeEach(() => {
    sent.length = 0
    refuseWith = null
    // The window of a test decodes and draws nothing: these two stand for what a browser does with bytes.
    vi.stubGlobal('createImageBitmap', (file: File) =>
      file.name.startsWith('broken')
        ? Promise.reject(new Error('no picture'))
        : Promise.resolve({ width: 800, height: 600 }),
    )
    HTMLCanvasElement.prototype.toBlob = function (done, type) {
      done(new Blob([`${this.width}x${this.height}`], { type: type ?? 'image/png' }))
    }
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  const show = (more: Partial<PictureFieldProps> = {}) =>
    act(async () => {
      const Avatar = () => {
        const [removed, setRemoved] = useState(false)
        return (
          <PictureField
            label="Photo"
            current={removed ? null : '/media/old.jpg'}
            frame={null}
            explain={() => 'Er is geen verbinding.'}
            onSend={async (file) => {
              if (refuseWith) throw refuseWith
              sent.push(file)
            }}
            onRemove={async () => setRemoved(true)}
            {...more}
          />
        )
      }
      render(
        <Suspense>
          <Avatar />
          <Toasts />
        </Suspense>,
      )
    })
  const drop = (place: Element, files: File[]) =>
    act(async () => void fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } }))
  const shown = (): string | null | undefined => screen.queryByAltText('De afbeelding van nu')?.getAttribute('src')
  const choose = (file: File) =>
    act(async () => void fireEvent.change(screen.getByLabelText('Kies een afbeelding'), { target: { files: [file] } }))

  it('[SHELL-188] [SHELL-189] sends a jpg that is named by its moment, whatever was chosen', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T16:40:00.123Z'), toFake: ['Date'] })
    await show()
    await choose(fileOf('Vakantie 2026.png', 'image/png'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ name: '1795538400123.jpg', type: 'image/jpeg' })
    expect(sentName(new Date(5), 'logo')).toBe('5.png')
    await screen.findByText('De afbeelding is opgeslagen')
    expect(shown()).toMatch(/^blob:/)
    vi.useRealTimers()
  })

  it('[SHELL-185] keeps the old picture for a file over 20 MB, and says why, also where an error stands already', async () => {
    await show({ error: 'Voeg een foto toe' })
    await choose(fileOf('groot.png', 'image/png', 25_165_824))
    expect(await screen.findByText('groot.png is 24 MB. Gebruik een bestand van hooguit 20 MB.')).toBeTruthy()
    expect([shown(), sent.length]).toEqual(['/media/old.jpg', 0])
  })

  it('takes a photo of the camera as large as cameras make them, and no larger', async () => {
    await show()
    const take = (size: number) =>
      userEvent.upload(screen.getByLabelText<HTMLInputElement>('Maak een foto', { selector: 'input' }), [
        fileOf('IMG_0001.jpg', 'image/jpeg', size),
      ])
    await take(33_554_432)
    await screen.findByText('IMG_0001.jpg is 32 MB. Gebruik een bestand van hooguit 20 MB.')
    await take(8_023_545)
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('[SHELL-191] says which file could not be uploaded and why, keeps the old one, and tries again', async () => {
    await show()
    await choose(fileOf('broken.png', 'image/png'))
    expect(
      await screen.findByText(
        'broken.png kon niet worden geüpload. Het bestand is beschadigd of geen afbeelding. Kies een ander.',
      ),
    ).toBeTruthy()
    refuseWith = new Error('offline')
    await choose(fileOf('zee.jpg', 'image/jpeg'))
    expect(await screen.findByText('zee.jpg kon niet worden geüpload. Er is geen verbinding.')).toBeTruthy()
    expect(shown()).toBe('/media/old.jpg')
    refuseWith = null
    await userEvent.click(screen.getByRole('button', { name: 'Photo: Probeer opnieuw' }))
    await screen.findByText('De afbeelding is opgeslagen')
    expect(sent).toHaveLength(1)
  })

  it('says so when the browser can read a picture and not draw it, and takes the next one', async () => {
    await show()
    HTMLCanvasElement.prototype.toBlob = (done) => done(null)
    await choose(fileOf('kaart.png', 'image/png'))
    expect(await screen.findByText(/^kaart.png kon niet worden geüpload/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Photo: Vervangen' })).toBeTruthy()
  })

  it('[SHELL-184] refuses another kind of picture, dropped or chosen, and says so', async () => {
    await show()
    const place = screen.getByRole('button', { name: 'Photo: Vervangen' })
    await drop(place, [fileOf('a.gif', 'image/gif')])
    expect(await screen.findByText('a.gif is geen PNG of JPG. Kies zo’n afbeelding.')).toBeTruthy()
    expect(sent).toHaveLength(0)
  })

  it('takes one of several pictures at once for none, and says so', async () => {
    await show()
    await drop(screen.getByRole('button', { name: 'Photo: Vervangen' }), [
      fileOf('een.jpg', 'image/jpeg'),
      fileOf('twee.jpg', 'image/jpeg'),
    ])
    expect(await screen.findByText('Eén afbeelding tegelijk: kies er een.')).toBeTruthy()
    expect([shown(), sent.length]).toEqual(['/media/old.jpg', 0])
  })

  it('keeps the page when a file lands beside the field, and leaves words that are dragged alone', async () => {
    await show()
    // A browser opens a dropped file in place of the page unless somebody prevents it.
    const isLeftToBrowser = (target: Element, types: string[]): boolean =>
      fireEvent.drop(target, { dataTransfer: { types, files: [] } })
    expect(isLeftToBrowser(document.body, ['Files'])).toBe(false)
    expect(isLeftToBrowser(document.body, ['text/plain'])).toBe(true)
    fireEvent.dragOver(screen.getByRole('button', { name: 'Photo: Vervangen' }), {
      dataTransfer: { types: ['text/plain'] },
    })
    expect(screen.queryByText('Laat los om deze afbeelding te gebruiken')).toBeNull()
    cleanup()
    expect(isLeftToBrowser(document.body, ['Files'])).toBe(true)
  })

  it('speaks of nothing made smaller when a long picture of few colours was lighter before', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 6000, height: 60 }))
    await show()
    await choose(fileOf('lijn.jpg', 'image/jpeg', 3))
    expect(await screen.findByText('De afbeelding is opgeslagen')).toBeTruthy()
  })

  it('says that a heavy picture was made smaller', async () => {
    await show()
    await choose(fileOf('zwaar.jpg', 'image/jpeg', 1_500_000))
    expect(await screen.findByText(/We hebben de afbeelding kleiner gemaakt: van 1,4\sMB naar/)).toBeTruthy()
  })

  it('says that it makes one of 18 MB smaller while it does, and sends it', async () => {
    let write = (): void => undefined
    HTMLCanvasElement.prototype.toBlob = (done) => void (write = () => done(new Blob(['small'])))
    await show()
    await choose(fileOf('camera.jpg', 'image/jpeg', 18_874_368))
    expect(await screen.findByText('Afbeelding wordt verkleind…')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Afbeelding wordt verkleind…' })).toBeTruthy()
    await act(async () => write())
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('says of a photo of an iPhone that this browser cannot read it', async () => {
    await show()
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
    await drop(screen.getByRole('button', { name: 'Photo: Vervangen' }), [fileOf('IMG_7.heic', 'image/heic')])
    expect(
      await screen.findByText(/^IMG_7.heic is een iPhone-foto \(HEIC\) die deze browser niet kan lezen/),
    ).toBeTruthy()
  })

  it('takes a picture away at once, and gives it back for 7 s', async () => {
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'Verwijderen' }))
    expect(shown()).toBeUndefined()
    await userEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken', hidden: true }))
    expect(shown()).toBe('/media/old.jpg')
  })

  it('opens a frame to crop in, moved by the keyboard, and sends what the frame holds', async () => {
    await show({ frame: { width: 360, height: 360 }, round: true })
    await choose(fileOf('zee.jpg', 'image/jpeg'))
    const stage = await screen.findByRole('application', { name: 'Afbeelding in het kader' })
    stage.focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}+')
    expect(screen.getByLabelText('Zoomen').getAttribute('aria-valuetext')).toBe('110%')
    await userEvent.click(screen.getByRole('button', { name: 'Afbeelding gebruiken' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.text()).toBe('360x360')
  })
})
