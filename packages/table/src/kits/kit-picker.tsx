import { BadInput, BadKit, layKit, sayError, sayFaults, type KitFiles, type Title } from '@grognard/kernel'
import { useState } from 'preact/hooks'
import { IconButton } from '../ui/icon-button.tsx'
import { say, spoken } from '../words/index.ts'

// Your own copy's values: the files of a kit are chosen, read here and laid over the title. They stay in this browser.

interface Props {
  title: Title // as it stands
  laid: Title // with what has been chosen so far
  onLaid(title: Title): void
}

export function KitPicker({ title, laid, onLaid }: Props) {
  const [faults, setFaults] = useState<readonly string[]>([])

  async function choose(folder: boolean): Promise<void> {
    const chosen = await chooseFiles(folder)
    if (chosen.length === 0) return
    try {
      const { name, files } = await readFiles(title, chosen)
      onLaid(layKit(title, name, files))
      setFaults([])
    } catch (error) {
      if (!(error instanceof BadInput)) throw error
      onLaid(title)
      setFaults(error instanceof BadKit ? sayFaults(error, spoken()) : [sayError(error, spoken())])
    }
  }

  return (
    <fieldset class="kit">
      <legend>{say('kit')}</legend>
      <small>{say('kit.text', { files: title.kits!.files.join(', ') })}</small>
      <div class="kit-acts">
        <button class="btn" type="button" onClick={() => void choose(false)}>
          {say('kit.files')}
        </button>
        <button class="btn" type="button" onClick={() => void choose(true)}>
          {say('kit.folder')}
        </button>
      </div>
      {laid.kit && (
        <p class="kit-laid" role="status">
          <span>
            {say('kit.laid', { name: laid.kit.name, files: Object.keys(laid.kit.files).sort().join(', ') })}{' '}
            <i class="clause-text">{laid.kit.digest.slice(0, 8)}</i>
          </span>
          <IconButton icon="close" label={say('kit.without')} onClick={() => onLaid(title)} />
        </p>
      )}
      {faults.length > 0 && (
        <div class="complaint" role="alert">
          <b>{say('kit.bad')}</b>
          <ul>
            {faults.map(fault => (
              <li key={fault}>{say('import.bad', { detail: fault })}</li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  )
}

function chooseFiles(folder: boolean): Promise<File[]> {
  return new Promise(done => {
    const input = document.createElement('input')
    input.type = 'file'
    if (folder) input.webkitdirectory = true
    else {
      input.multiple = true
      input.accept = '.json,application/json'
    }
    input.onchange = () => done([...(input.files ?? [])])
    input.oncancel = () => done([])
    input.click()
  })
}

/** The texts by name. What the title does not read is named all the same, so that it can be refused; schemas are passed over. */
async function readFiles(title: Title, chosen: readonly File[]): Promise<{ name: string; files: KitFiles }> {
  const paths = chosen.map(file => (file.webkitRelativePath || file.name).split('/'))
  const name = paths[0].length > 1 ? paths[0][0] : say('kit.mine')
  const files: Record<string, string> = {}
  for (const [i, file] of chosen.entries()) {
    const inside = (paths[i].length > 1 ? paths[i].slice(1) : paths[i]).join('/')
    if (file.name.startsWith('.') || file.name.endsWith('.schema.json')) continue
    files[inside] = title.kits!.files.includes(inside) ? (await file.text()).replace(/^\uFEFF/, '') : ''
  }
  return { name, files }
}
