use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

/// Members that nothing describes, and nulls of members that may be missing; they are written again.
pub type Extra = Map<String, Value>;

/// Values of several kinds in an array, such as the keys that a page starts at.
pub type Row = Vec<Value>;

/// What the documents say or, if that does not fit, what deployed nodes give instead.
#[derive(Debug, Clone, PartialEq)]
pub enum Either<A, B> {
    Documented(A),
    Deployed(B),
}

/// An alternative that nothing describes, kept as it came.
#[derive(Debug, Clone, PartialEq)]
pub struct Unknown {
    pub tag: Value,
    pub value: Value,
}

impl<A: Serialize, B: Serialize> Serialize for Either<A, B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Either::Documented(value) => value.serialize(serializer),
            Either::Deployed(value) => value.serialize(serializer),
        }
    }
}

impl<'de, A, B> Deserialize<'de> for Either<A, B>
where
    A: DeserializeOwned + Serialize,
    B: DeserializeOwned + Serialize,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        let documented = A::deserialize(&value);
        if let Ok(read) = documented {
            if fits(&value, &read) {
                return Ok(Either::Documented(read));
            }
            return Ok(match B::deserialize(&value) {
                Ok(deployed) if fits(&value, &deployed) => Either::Deployed(deployed),
                _ => Either::Documented(read),
            });
        }
        match B::deserialize(&value) {
            Ok(deployed) => Ok(Either::Deployed(deployed)),
            Err(_) => documented.map(Either::Documented).map_err(serde::de::Error::custom),
        }
    }
}

/// Whether a value has everything that the JSON has, and nothing else.
fn fits<T: Serialize>(value: &Value, read: &T) -> bool {
    serde_json::to_value(read).map_or(false, |written| same(value, &written))
}

/// Integers are the same whether they are numbers or text.
fn same(left: &Value, right: &Value) -> bool {
    match (left, right) {
        (Value::Array(left), Value::Array(right)) => {
            left.len() == right.len() && left.iter().zip(right).all(|(left, right)| same(left, right))
        }
        (Value::Object(left), Value::Object(right)) => {
            left.len() == right.len()
                && left.iter().all(|(name, left)| right.get(name).map_or(false, |right| same(left, right)))
        }
        (Value::Number(number), Value::String(text)) | (Value::String(text), Value::Number(number)) => {
            number.to_string() == *text
        }
        _ => left == right,
    }
}

pub(crate) fn read<T: DeserializeOwned>(value: Value, place: &str) -> Result<T, String> {
    T::deserialize(value).map_err(|error| {
        let text = error.to_string();
        let space = if text.starts_with('/') { "" } else { ": " };
        format!("/{place}{space}{text}")
    })
}

/// A member that is always there.
pub(crate) mod required {
    use super::*;

    pub fn take<T: DeserializeOwned>(members: &mut Extra, name: &str) -> Result<T, String> {
        let value = members.remove(name).ok_or_else(|| format!("/{name}: expected a member of this name"))?;
        read(value, name)
    }

    pub fn put<T: Serialize>(members: &mut Extra, name: &str, value: &T) -> serde_json::Result<()> {
        members.insert(name.to_string(), serde_json::to_value(value)?);
        Ok(())
    }

    pub fn push<T: Serialize>(values: &mut Positional, value: &T, _: &str) -> serde_json::Result<()> {
        values.all.push(serde_json::to_value(value)?);
        values.given = values.all.len();
        Ok(())
    }
}

/// A member that may be missing.
pub(crate) mod optional {
    use super::*;

    pub fn take<T: DeserializeOwned>(members: &mut Extra, name: &str) -> Result<Option<T>, String> {
        match members.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(_) => members.remove(name).map(|value| read(value, name)).transpose(),
        }
    }

    pub fn put<T: Serialize>(members: &mut Extra, name: &str, value: &Option<T>) -> serde_json::Result<()> {
        value.as_ref().map_or(Ok(()), |value| required::put(members, name, value))
    }

    pub fn push<T: Serialize>(values: &mut Positional, value: &Option<T>, otherwise: &str) -> serde_json::Result<()> {
        match value {
            Some(value) => required::push(values, value, otherwise),
            None => {
                values.all.push(serde_json::from_str(otherwise)?);
                Ok(())
            }
        }
    }
}

/// Arguments in an array; what a missing one stands for is written only where another follows.
#[derive(Default)]
pub struct Positional {
    all: Vec<Value>,
    given: usize,
}

impl Positional {
    pub fn value(mut self) -> Value {
        self.all.truncate(self.given);
        Value::Array(self.all)
    }
}

/// A record of the wire.
macro_rules! record {
    ($(#[$doc:meta])* $name:ident { $($(#[$note:meta])* $presence:ident $wire:literal $field:ident: $type:ty,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq)]
        pub struct $name {
            $($(#[$note])* pub $field: $type,)*
            pub extra: $crate::Extra,
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                #[allow(unused_mut)]
                let mut extra = $crate::Extra::deserialize(deserializer)?;
                $(let $field = $crate::record::$presence::take(&mut extra, $wire).map_err(serde::de::Error::custom)?;)*
                Ok($name { $($field,)* extra })
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                #[allow(unused_mut)]
                let mut members = self.extra.clone();
                $($crate::record::$presence::put(&mut members, $wire, &self.$field).map_err(serde::ser::Error::custom)?;)*
                members.serialize(serializer)
            }
        }
    };
}

/// A value of a type of its own, as an alternative of a tagged union must be.
macro_rules! distinct {
    ($(#[$doc:meta])* $name:ident($type:ty)) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq)]
        pub struct $name(pub $type);

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                serde::Deserialize::deserialize(deserializer).map($name)
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.0.serialize(serializer)
            }
        }
    };
}

/// `[tag, value]` or `{type, value}`.
pub(crate) fn tagged<'de, D: Deserializer<'de>>(deserializer: D, legacy: bool) -> Result<(Value, Value), D::Error> {
    if legacy {
        return Deserialize::deserialize(deserializer);
    }
    let mut members = Extra::deserialize(deserializer)?;
    let mut part = |name| required::take(&mut members, name).map_err(serde::de::Error::custom);
    Ok((part("type")?, part("value")?))
}

/// One of several records, told apart by a tag.
macro_rules! tagged {
    ($(#[$doc:meta])* $name:ident legacy: $legacy:literal { $($tag:literal $case:ident,)* } $($open:ident)?) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq)]
        pub enum $name {
            $($case($case),)*
            $($open($crate::$open),)?
        }

        $(impl From<$case> for $name {
            fn from(value: $case) -> Self {
                $name::$case(value)
            }
        })*

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let (tag, value) = $crate::record::tagged(deserializer, $legacy)?;
                $(if tag == $tag {
                    return $crate::record::read(value, &tag.to_string().replace('"', ""))
                        .map($name::$case)
                        .map_err(serde::de::Error::custom);
                })*
                $(return Ok($name::$open($crate::$open { tag, value }));)?
                #[allow(unreachable_code)]
                Err(serde::de::Error::custom(format!("unknown alternative {tag} of {value}")))
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let (tag, value) = match self {
                    $($name::$case(value) => (serde_json::Value::from($tag), serde_json::to_value(value)),)*
                    $($name::$open(unknown) => (unknown.tag.clone(), Ok(unknown.value.clone())),)?
                };
                let value = value.map_err(serde::ser::Error::custom)?;
                if $legacy {
                    (tag, value).serialize(serializer)
                } else {
                    serde_json::json!({ "type": tag, "value": value }).serialize(serializer)
                }
            }
        }
    };
}

/// The arguments of a method.
macro_rules! arguments {
    (@params positional $self:ident $($presence:ident $wire:literal $field:ident $otherwise:literal)*) => {{
        #[allow(unused_mut)]
        let mut values = $crate::record::Positional::default();
        $($crate::record::$presence::push(&mut values, &$self.$field, $otherwise)?;)*
        Ok(values.value())
    }};
    (@params named $self:ident $($presence:ident $wire:literal $field:ident $otherwise:literal)*) => {{
        #[allow(unused_mut)]
        let mut members = $crate::Extra::new();
        $($crate::record::$presence::put(&mut members, $wire, &$self.$field)?;)*
        Ok(serde_json::Value::Object(members))
    }};
    (
        $(#[$doc:meta])* $name:ident $method:literal $form:ident -> $result:ty {
            $($(#[$note:meta])* $presence:ident $wire:literal $field:ident: $type:ty = $otherwise:literal,)*
        }
    ) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq)]
        pub struct $name {
            $($(#[$note])* pub $field: $type,)*
        }

        impl $crate::Method for $name {
            const NAME: &'static str = $method;
            type Result = $result;

            fn params(&self) -> serde_json::Result<serde_json::Value> {
                arguments!(@params $form self $($presence $wire $field $otherwise)*)
            }
        }
    };
}
