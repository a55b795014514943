/** The frame of a screen with its parts. */
import { Button, Screen, Section } from '#core/ui';

export const WithSections = () => (
  <Screen record="Denesik Payments" actions={<Button look="primary">Edit</Button>}>
    <Section title="Contacts" level={2} actions={<Button>Add contact</Button>}>
      Ada Lovelace
    </Section>
    <Section title="Notes" level={2}>
      No notes yet.
    </Section>
  </Screen>
);

export const Busy = () => (
  <Screen record="Denesik Payments" narrow>
    Loading ends soon.
  </Screen>
);
