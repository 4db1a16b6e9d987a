-- A completed PDF of one's own has the id that it has on the device.
UPDATE completions SET template_id = 'own-' || substr(template_id, 5) WHERE template_id LIKE 'own:%';
