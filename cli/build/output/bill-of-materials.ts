/**
 * Software bill of materials of a build (CycloneDX 1.6, JSON). It contains no time and no serial number, so that the
 * same packages always give the same file.
 */
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import checkExpression from 'spdx-expression-parse';
import type { BundledPackage } from './packages.ts';

/**
 * @param product id of the deployment
 * @param version version of the portal
 */
export function billOfMaterials(product: string, version: string, packages: readonly BundledPackage[]): string {
  const root = new Models.Component(Enums.ComponentType.Application, product, { version, bomRef: product });
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: root }) });
  const licenses = new Contrib.License.Factories.LicenseFactory(checkExpression);
  for (const { name, version, license, description } of packages) {
    // The name of a scoped package has two parts.
    const [group, bare] = name.startsWith('@') ? (name.split('/', 2) as [string, string]) : [undefined, name];
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const component = new Models.Component(Enums.ComponentType.Library, bare, {
      group,
      version,
      purl,
      description,
      bomRef: purl,
    });
    if (license !== undefined) component.licenses.add(licenses.makeFromString(license));
    bom.components.add(component);
    root.dependencies.add(component.bomRef);
  }
  const normalizer = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(normalizer).serialize(bom, { sortLists: true, space: 2 })}\n`;
}
