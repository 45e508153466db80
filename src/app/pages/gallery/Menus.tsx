import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import {
  Menu,
  MenuCheckItem,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '#app/ui/overlay/Menu.tsx'

export function Menus() {
  const [address, setAddress] = useState(true)
  const [rows, setRows] = useState('compact')
  return (
    <>
      <Menu label="Actions" align="start" trigger={<Button>Actions</Button>}>
        <MenuItem shortcut="E">Edit</MenuItem>
        <MenuItem asChild>
          <a href="#link">Open as a link</a>
        </MenuItem>
        <MenuItem disabledReason="Stop the instance first">Resize</MenuItem>
        <MenuSeparator />
        <MenuItem danger disabledReason="Only a stopped instance can be deleted">
          Delete
        </MenuItem>
        <MenuItem danger>Delete anyway</MenuItem>
      </Menu>
      <Menu label="View" align="start" trigger={<Button>View</Button>}>
        <MenuLabel>Columns</MenuLabel>
        <MenuCheckItem checked={address} onChange={setAddress}>
          Address
        </MenuCheckItem>
        <MenuCheckItem checked={!address} onChange={(checked) => setAddress(!checked)}>
          Created
        </MenuCheckItem>
        <MenuSeparator />
        <MenuRadioGroup label="Rows" value={rows} onValueChange={setRows}>
          <MenuRadioItem value="compact">Compact</MenuRadioItem>
          <MenuRadioItem value="roomy">Roomy</MenuRadioItem>
        </MenuRadioGroup>
      </Menu>
    </>
  )
}
