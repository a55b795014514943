/**
 * A control that triggers an action. The primary button is for the main action of the screen; a destructive button is
 * red.
 */
import trash from '@blueprintjs/icons/lib/esm/generated/16px/paths/trash.js';
import { useState } from 'react';
import { Button, Glyph, IconButton, MoveButtons } from '#core/ui';

export const Looks = () => (
  <>
    <Button look="primary">Create MID</Button> <Button>Cancel</Button> <Button look="danger">Delete currency</Button>{' '}
    <Button look="quiet">Clear filters</Button>
  </>
);

export const Disabled = () => (
  <Button look="primary" disabled>
    Create MID
  </Button>
);

export const WithIcon = () => <Button icon={<Glyph paths={trash} />}>Delete</Button>;

export const IconOnly = () => <IconButton label="Delete" icon={<Glyph paths={trash} />} />;

export const Ordered = () => {
  const [names, setNames] = useState(['Amount', 'Status', 'Created']);
  return (
    <ol>
      {names.map((name, index) => (
        <li key={name}>
          {name}{' '}
          <MoveButtons
            name={name}
            index={index}
            count={names.length}
            onMove={(to) => setNames((before) => before.toSpliced(index, 1).toSpliced(to, 0, name))}
          />
        </li>
      ))}
    </ol>
  );
};
