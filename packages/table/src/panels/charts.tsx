import type { Chart } from '@grognard/kernel'
import { useDesk } from '../table/context.ts'
import { Clause } from '../ui/clause.tsx'
import { say } from '../words/index.ts'

// The title's player aid.

export function ChartsPanel() {
  const { charts } = useDesk().session.title.present
  if (charts.length === 0) return <p class="empty">{say('charts.empty')}</p>
  return (
    <div class="charts">
      {charts.map(chart => (
        <ChartTable key={chart.id} chart={chart} />
      ))}
    </div>
  )
}

export function ChartTable({ chart }: { chart: Chart }) {
  const voice = useDesk().played.voice.value
  return (
    <section>
      <h2 id={chart.id}>
        {voice.tell(chart.id)} <Clause id={chart.clause} />
      </h2>
      <div class="table-scroll" role="region" aria-labelledby={chart.id} tabindex={0}>
        <table>
          <thead>
            <tr>
              {chart.columns.map((column, i) => (
                <th key={i} scope="col">
                  {voice.tell(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map((row, i) => (
              <tr key={i}>
                {row.map((cell, j) => (
                  <td key={j} class={cell.length < 8 ? 'num short' : 'num'}>
                    {voice.tell(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
