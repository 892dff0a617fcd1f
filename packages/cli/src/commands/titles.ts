import { Command } from 'commander'
import type { Title } from '@grognard/kernel'
import { officerIds } from '@grognard/staff'
import type { House } from '../house.ts'
import { show, table } from '../output.ts'
import { nameOr, sideName, titleName } from '../wording.ts'

export function titlesCommand(house: House): Command {
  return new Command('titles')
    .description('Lists the titles with their sides, scenarios and options, and the officers.')
    .option('--json', 'print the result as JSON')
    .action((flags: { json?: boolean }) => {
      const titles = house.titles.map(about)
      show(flags.json, { titles, officers: officerIds }, () => [
        ...titles.flatMap(lines),
        `officers: ${officerIds.join(', ')}`,
      ])
    })
}

function about(title: Title) {
  return {
    id: title.id,
    name: titleName(title),
    rules: title.rules,
    sides: title.sides.map(id => ({ id, name: sideName(title, id) })),
    scenarios: title.scenarios
      .filter(one => !one.lesson)
      .map(({ id, ours }) => ({ id, name: nameOr(title, `scenario.${id}`, id), ours: ours ?? false })),
    options: title.options.map(({ id, clause, byDefault }) => ({
      id,
      name: nameOr(title, `option.${id}`, id),
      clause,
      byDefault,
    })),
  }
}

function lines(title: ReturnType<typeof about>): string[] {
  const rows = [
    ['  sides', title.sides.map(side => `${side.id} (${side.name})`).join(', ')],
    ['  scenarios', title.scenarios.map(one => (one.name === one.id ? one.id : `${one.id} (${one.name})`)).join(', ')],
    ...title.options.map((one, i) => [
      i === 0 ? '  options' : '',
      `${one.id}=${one.byDefault ? 'on' : 'off'}  ${one.name} (${one.clause})`,
    ]),
  ]
  return [`${title.id}  ${title.name}, rules ${title.rules}`, ...table(rows), '']
}
