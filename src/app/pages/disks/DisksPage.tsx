import { Outlet } from 'react-router'
import { isDiskTransitioning } from '#domain/disk-actions.ts'
import { diskList } from '#api/generated/disks.ts'
import type { Disk } from '#api/generated/shared.ts'
import { ensureDiskSources } from '#app/shared/disks/use-disk-sources.ts'
import { optionReads } from '#app/components/fields/options.ts'
import { attachmentColumn, instanceColumn } from '#app/shared/instances/attached-columns.tsx'
import { createdColumn, descriptionColumn, idColumn, nameColumn } from '#app/components/list/columns.tsx'
import { ensureList } from '#app/components/list/list-reads.ts'
import { ListPage } from '#app/components/list/ListPage.tsx'
import { type Params, to, useRouteParams } from '#app/url/paths.ts'
import { ensure, loaderFor, query } from '#app/data/query.ts'
import { blockSizeColumn, sizeColumn, sourceColumn, stateColumn } from './disk-columns.tsx'
import { useDiskActions } from './use-disk-actions.ts'
import { type DiskRow, useDiskRows } from '#app/shared/disks/use-disk-rows.ts'

const disks = ({ project }: Params<'/projects/:project/disks'>) => query(diskList, { query: { project } })

export const loader = loaderFor('/projects/:project/disks', (params) =>
  Promise.all([
    ensureList(disks(params)),
    Promise.allSettled([ensure(optionReads.instances(params.project)), ensureDiskSources(params.project)]),
  ]),
)

export default function DisksPage() {
  const params = useRouteParams('/projects/:project/disks')
  const { project } = params
  const toRow = useDiskRows(project)
  const actions = useDiskActions(project)
  return (
    <>
      <ListPage<DiskRow, Disk>
        title="Disks"
        query={disks({ project })}
        toRow={toRow}
        columns={[
          {
            ...nameColumn<DiskRow>(({ name }) =>
              to('/projects/:project/disks/:disk', { project, disk: name }),
            ),
            width: '20%',
          },
          stateColumn,
          sizeColumn,
          { ...instanceColumn, width: '13%' },
          attachmentColumn,
          sourceColumn,
          blockSizeColumn,
          { ...descriptionColumn, hidden: true },
          createdColumn,
          idColumn,
        ]}
        actions={actions.of}
        bulk={actions.bulk}
        createLink={to('/projects/:project/disks-new', { project })}
        createLabel="Create disk"
        empty="Disks store data for the instances in this project. They outlive the instances they are attached to."
        transitioning={(items) => items.some(isDiskTransitioning)}
      />
      <Outlet />
    </>
  )
}
