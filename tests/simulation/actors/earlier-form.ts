import type { Scene } from './acts.ts';
import { type KnownForm, leaveForm } from './form-acts.ts';

const agoMs = 31 * 60_000;

/** Half an hour goes by for a form alone: the shop's clock would end all other things of the week. */
export async function letQuietPass({ world }: Scene, [id, form]: KnownForm): Promise<void> {
  await world.rows(`update partial_leads set created_at = created_at - interval '${agoMs} milliseconds',
    updated_at = updated_at - interval '${agoMs} milliseconds',
    call_after = call_after - interval '${agoMs} milliseconds' where id = '${id}'`);
  form.writtenAt -= agoMs;
}

/** A visitor left a form half an hour ago. */
export async function leaveEarlier(scene: Scene): Promise<KnownForm | undefined> {
  const { world, cast, isOnly } = scene;
  const { forms } = world.memory;
  const before = forms.size;
  if (!isOnly) return undefined;
  await leaveForm({ ...scene, actor: await cast.member('visitor 1') });
  const left = [...forms].at(-1);
  if (forms.size === before || !left) return undefined;
  await letQuietPass(scene, left);
  return left;
}
